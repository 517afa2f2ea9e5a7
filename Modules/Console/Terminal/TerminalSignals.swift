#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is written to the wake pipe of whoever holds the terminal.
nonisolated enum TerminalNews {
  static let resized = UInt8(ascii: "W")
  static let stops = UInt8(ascii: "S")
  /// May be said more than once.
  static let goesOn = UInt8(ascii: "C")
}

/// Sets what gives the terminal back and takes it again, once.
///
/// A signal that was ignored when the program began is ignored still, as `nohup` wants it.
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

/// Does to the program what the signal usually does.
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
  pthread_sigmask(SIG_UNBLOCK, &stopping, nil)  // here it stands still
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
