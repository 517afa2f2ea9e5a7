#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that crashes gives the terminal back before anything is said about it.
func handleCrashes() {
  for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT] {
    sigaction(number, nil, usual + Int(number))
    // With what else was said of it: Swift's handler must not find the signal blocked.
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

/// What was done about each signal before, by its number.
///
/// Unsafe to the compiler because it is a C pointer: a signal handler reads it, and must not allocate.
/// It is written before a handler is set, and never freed.
nonisolated(unsafe) private let usual = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

/// Swift's own handler prints where the program was.
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
