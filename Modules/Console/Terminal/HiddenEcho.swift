#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// While it lasts, a terminal does not show what is typed.
///
/// Signals that end or stop the program give the terminal back first.
final class HiddenEcho {
  private let usualHandlers: [(signal: Int32, handler: SignalHandler?)]

  /// - Returns: nil when the descriptor is no terminal.
  init?(_ descriptor: Int32) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    terminal = (descriptor, settings)
    usualHandlers =
      [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP].map { ($0, signal($0, giveBack)) }
      + [(SIGCONT, signal(SIGCONT, goOn))]
    hideEcho()
  }

  func end() {
    showEcho()
    for (number, handler) in usualHandlers { signal(number, handler) }
  }
}

private typealias SignalHandler = @convention(c) (Int32) -> Void

/// The terminal and how it was set, for a signal handler, which can be handed nothing.
///
/// Unsafe to the compiler only: it is written on the main actor, before the handlers that read it
/// are set.
nonisolated(unsafe) private var terminal: (descriptor: Int32, settings: termios) = (-1, termios())

/// Does to the program what the signal usually does.
///
/// Like those below, it calls only what POSIX allows in a signal handler.
nonisolated private func giveBack(_ number: Int32) {
  showEcho()
  signal(number, SIG_DFL)
  raise(number)
}

/// The program stood still, and goes on.
nonisolated private func goOn(_ number: Int32) {
  signal(SIGTSTP, giveBack)
  hideEcho()
}

nonisolated private func showEcho() {
  tcsetattr(terminal.descriptor, TCSANOW, &terminal.settings)
}

nonisolated private func hideEcho() {
  var settings = terminal.settings
  settings.c_lflag &= ~tcflag_t(ECHO)
  tcsetattr(terminal.descriptor, TCSADRAIN, &settings)
}
