#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// While it lasts, a terminal hands over each key as it is pressed, marks what is pasted, and shows
/// nothing of it.
///
/// The terminal is given back on every way out of the program, and while it is stopped.
final class RawMode {
  private let descriptors: (input: Int32, output: Int32, wake: Int32)
  private var hasBegun = false

  /// A byte is written to `wake` when the terminal has another size, or the program went on.
  init(input: Int32, output: Int32, wake: Int32) {
    descriptors = (input, output, wake)
  }

  isolated deinit { end() }

  func begin() {
    var usual = termios()
    guard !hasBegun, tcgetattr(descriptors.input, &usual) == 0 else { return }
    hasBegun = true
    held = HeldTerminal(
      input: descriptors.input, output: descriptors.output, wake: descriptors.wake, usual: usual)
    atexit(giveTerminalBack)
    listenToSignals()
    takeTerminal()
  }

  func end() {
    guard hasBegun, held.input == descriptors.input else { return }
    hasBegun = false
    giveTerminalBack()
    held.input = -1
  }

  /// Stops the program and whoever runs with it, as ^Z does at other times; false where nobody
  /// could tell it to go on.
  func stop() -> Bool {
    guard !isIgnored(SIGTSTP) else { return false }
    return kill(0, SIGTSTP) == 0
  }
}

/// A terminal, how it was set, and how it is set now.
nonisolated struct HeldTerminal {
  var input: Int32 = -1
  var output: Int32 = -1
  var wake: Int32 = -1
  var usual = termios()
  var raw = termios()

  init() {}

  init(input: Int32, output: Int32, wake: Int32, usual: termios) {
    (self.input, self.output, self.wake, self.usual) = (input, output, wake, usual)
    raw = usual
    raw.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | ISTRIP)
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    withUnsafeMutableBytes(of: &raw.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
  }
}

/// What a signal handler knows, which can be handed nothing.
///
/// Unsafe to the compiler only: it is written on the main actor, before the handlers that read it
/// are set, or to say that there is nothing to give back.
nonisolated(unsafe) var held = HeldTerminal()

/// Like those below, it calls only what POSIX allows in a signal handler.
nonisolated func giveTerminalBack() {
  guard held.input >= 0, isInForeground else { return }
  send("\u{1B}[?2004l", to: held.output)
  tcsetattr(held.input, TCSANOW, &held.usual)
}

nonisolated func takeTerminal() {
  guard held.input >= 0, isInForeground else { return }
  tcsetattr(held.input, TCSANOW, &held.raw)
  send("\u{1B}[?2004h", to: held.output)
}

/// In the background, the terminal is set as somebody else wants it.
nonisolated private var isInForeground: Bool {
  let group = tcgetpgrp(held.input)
  return group == -1 || group == getpgrp()
}

nonisolated private func send(_ text: StaticString, to descriptor: Int32) {
  _ = write(descriptor, text.utf8Start, text.utf8CodeUnitCount)
}
