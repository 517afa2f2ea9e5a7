#if os(macOS) || os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Installs handlers that restore the terminal before a crash is reported.
  func handleCrashes() {
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
