#if os(macOS) || os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// The bytes that signal handlers write to the wake pipe.
  nonisolated enum TerminalNews {
    static let resized = UInt8(ascii: "W")
    static let stops = UInt8(ascii: "S")
    /// Written when the program continues, possibly more than once.
    static let goesOn = UInt8(ascii: "C")
  }

  /// Installs the handlers that restore the terminal and change it again; later calls do nothing.
  ///
  /// A signal that was ignored at the start stays ignored, as `nohup` requires.
  func listenToSignals() {
    _ = listening
  }

  private let listening: Void = {
    atexit(giveTerminalBack)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] where !isIgnored(number) {
      signal(number, die)
    }
    if !isIgnored(SIGTSTP) { signal(SIGTSTP, standStill) }
    signal(SIGCONT, goOn)
    signal(SIGWINCH, resize)
    handleCrashes()
  }()

  nonisolated func isIgnored(_ number: Int32) -> Bool {
    var usual = sigaction()
    sigaction(number, nil, &usual)
    #if canImport(Darwin)
      let handler = usual.__sigaction_u.__sa_handler
    #else
      let handler = usual.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Restores the terminal, then applies the default action of the signal.
  nonisolated private func die(_ number: Int32) {
    giveTerminalBack()
    signal(number, SIG_DFL)
    raise(number)
  }

  nonisolated private func standStill(_ number: Int32) {
    let code = errno
    giveTerminalBack()
    tellTerminal(TerminalNews.stops)
    signal(number, SIG_DFL)
    raise(number)
    var stopping = sigset_t()
    sigemptyset(&stopping)
    sigaddset(&stopping, number)
    pthread_sigmask(SIG_UNBLOCK, &stopping, nil)  // the program stops here
    signal(number, standStill)
    errno = code
    goOn(number)
  }

  nonisolated private func goOn(_ number: Int32) {
    let code = errno
    takeTerminal()
    tellTerminal(TerminalNews.goesOn)
    errno = code
  }

  nonisolated private func resize(_ number: Int32) {
    let code = errno
    tellTerminal(TerminalNews.resized)
    errno = code
  }
#endif
