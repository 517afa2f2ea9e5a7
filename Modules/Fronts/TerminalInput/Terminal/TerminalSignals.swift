#if os(macOS) || os(Linux)
  import CLibrary
  import Synchronization

  /// The bytes that signal handlers write to the wake pipe.
  nonisolated enum TerminalNews {
    static let resized = UInt8(ascii: "W")
    static let stops = UInt8(ascii: "S")
    /// Written when the program continues.
    static let goesOn = UInt8(ascii: "C")
  }

  /// Installs the handlers that restore the terminal and change it again; later calls do nothing.
  ///
  /// A signal that was ignored at the start stays ignored, as `nohup` requires.
  func listenToSignals() { _ = listening }

  private let listening: Void = {
    // Initialized here, because that is not safe in a signal handler.
    hasContinued.store(true, ordering: .relaxed)
    atexit(giveTerminalBack)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] where !isIgnored(number) {
      signal(number, die)
    }
    if !isIgnored(SIGTSTP) { signal(SIGTSTP, standStill) }
    signal(SIGCONT, goOn)
    signal(SIGWINCH, resize)
    // A crash is reported after the terminal is restored.
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT] {
      sigaction(number, nil, usual + Int(number))
      // The flags and the mask are kept, so that Swift's handler does not find the signal blocked.
      var handling = usual[Int(number)]
      #if canImport(Darwin)
        handling.__sigaction_u.__sa_sigaction = crash
      #else
        handling.__sigaction_handler.sa_sigaction = crash
      #endif
      handling.sa_flags |= SA_SIGINFO | SA_ONSTACK
      sigaction(number, &handling, nil)
    }
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

  /// Whether the program has continued since it was stopped last.
  nonisolated private let hasContinued = Atomic(false)

  nonisolated private func standStill(_ number: Int32) {
    let code = errno
    giveTerminalBack()
    tellTerminal(TerminalNews.stops)
    hasContinued.store(false, ordering: .relaxed)
    signal(number, SIG_DFL)
    raise(number)
    var stopping = sigset_t()
    sigemptyset(&stopping)
    sigaddset(&stopping, number)
    pthread_sigmask(SIG_UNBLOCK, &stopping, nil)  // the program stops here
    signal(number, standStill)
    // An orphaned process group is not stopped, and nobody continues it.
    if !hasContinued.load(ordering: .relaxed) { goOn(number) }
    errno = code
  }

  nonisolated private func goOn(_ number: Int32) {
    let code = errno
    hasContinued.store(true, ordering: .relaxed)
    takeTerminal()
    tellTerminal(TerminalNews.goesOn)
    errno = code
  }

  nonisolated private func resize(_ number: Int32) {
    let code = errno
    tellTerminal(TerminalNews.resized)
    errno = code
  }

  /// The previous action of each signal, indexed by its number.
  ///
  /// It is a C pointer because the signal handler that reads it must not allocate.
  /// `nonisolated(unsafe)` is sound: each entry is written before its handler is installed, and the
  /// memory is never freed.
  nonisolated(unsafe) private let usual = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

  /// Restores the terminal, then runs the previous handler.
  ///
  /// The handler of Swift prints a backtrace.
  nonisolated private func crash(
    _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
  ) {
    giveTerminalBack()
    var before = usual[Int(number)]
    if before.sa_flags & SA_SIGINFO != 0 {
      #if canImport(Darwin)
        before.__sigaction_u.__sa_sigaction(number, info, context)
      #else
        before.__sigaction_handler.sa_sigaction(number, info, context)
      #endif
      signal(number, SIG_DFL)
    } else {
      sigaction(number, &before, nil)
    }
    raise(number)
  }
#endif
