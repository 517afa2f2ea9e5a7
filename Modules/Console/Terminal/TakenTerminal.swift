#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// While it lasts, a terminal is set as a line needs it.
///
/// The terminal is given back on every way out of the program, and while it is stopped.
final class TakenTerminal {
  /// What a line needs.
  enum Need {
    /// What is typed is not shown; the terminal edits the line.
    case secret
    /// Each key is handed over as it is pressed, what is pasted is marked, and nothing is shown.
    case keys(output: Int32)
  }

  private let input: Int32
  private let wake: Int32
  private let need: Need
  private var held: UnsafeMutablePointer<HeldTerminal>?

  /// A byte is written to `wake` when the terminal has another size, or the program went on.
  init(_ input: Int32, for need: Need, wake: Int32 = -1) {
    (self.input, self.need, self.wake) = (input, need, wake)
  }

  isolated deinit { end() }

  /// Takes it, if there is a terminal.
  func begin() {
    guard held == nil else { return }
    // Started in the background, it stands still until it is somebody's turn to use it.
    if Terminal.isInBackground(input) { kill(0, SIGTTOU) }
    var usual = termios()
    guard tcgetattr(input, &usual) == 0 else { return }
    listenToSignals()
    held = HeldTerminal(input, for: need, usual: usual, wake: wake).hold()
  }

  func end() {
    guard let held else { return }
    self.held = nil
    HeldTerminal.letGo(held)
  }

  /// Stops the program and whoever runs with it, as ^Z does at other times; false where nobody
  /// could tell it to go on.
  func stop() -> Bool {
    guard !isIgnored(SIGTSTP) else { return false }
    return kill(0, SIGTSTP) == 0
  }
}
