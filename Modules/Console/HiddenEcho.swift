#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// While it lasts, a terminal does not show what is typed.
///
/// Signals that end the program give the terminal back first.
final class HiddenEcho {
  private let usualHandlers: [(signal: Int32, handler: SignalHandler?)]

  /// - Returns: nil when the descriptor is no terminal.
  init?(_ descriptor: Int32) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    hidden = (descriptor, settings)
    usualHandlers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { ($0, signal($0, endProgram)) }
    settings.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(descriptor, TCSADRAIN, &settings)
  }

  func end() {
    showAgain()
    for (number, handler) in usualHandlers { signal(number, handler) }
  }
}

private typealias SignalHandler = @convention(c) (Int32) -> Void

/// The terminal and how it was set, for a signal handler, which can be handed nothing.
///
/// Unsafe to the compiler only: it is written on the main actor, before the handlers that read it
/// are set.
nonisolated(unsafe) private var hidden: (descriptor: Int32, settings: termios) = (-1, termios())

/// Does to the program what the signal usually does.
///
/// Like the function below, it calls only what POSIX allows in a signal handler.
nonisolated private func endProgram(_ number: Int32) {
  showAgain()
  signal(number, SIG_DFL)
  raise(number)
}

nonisolated private func showAgain() {
  tcsetattr(hidden.descriptor, TCSANOW, &hidden.settings)
}
