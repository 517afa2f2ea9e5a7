#if os(macOS) || os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Changes the settings of a terminal, from `begin()` to `end()`.
  ///
  /// The usual settings are also restored on every exit of the program, and while it is stopped.
  final class TerminalMode {
    /// The settings that a line needs.
    enum Need {
      /// The usual settings: the terminal edits the line. Only the signals are observed.
      case lines
      /// Canonical mode without echo: the terminal edits the line.
      case secret
      /// Raw mode: each key arrives at once and without echo, and pastes are bracketed.
      case keys(output: Int32)

      nonisolated var changesSettings: Bool { if case .lines = self { false } else { true } }
    }

    private let input: Int32
    private let wake: Int32
    private let need: Need
    private var held: HeldTerminal?

    /// Prepares the terminal at `input`; signal handlers will write ``TerminalNews`` to `wake`.
    init(_ input: Int32, for need: Need, wake: Int32 = -1) {
      (self.input, self.need, self.wake) = (input, need, wake)
    }

    /// Changes the settings; does nothing if `input` is no terminal.
    func begin() {
      guard held == nil else { return }
      // A background program stops here until it is moved to the foreground.
      if need.changesSettings, Terminal.isInBackground(input) { kill(0, SIGTTOU) }
      guard let usual = usualSettings(of: input) else { return }
      listenToSignals()
      held = HeldTerminal(SavedTerminalMode(input, for: need, usual: usual, wake: wake))
    }

    func end() { held = nil }

    /// Stops the process group, as ^Z does in canonical mode.
    ///
    /// - Returns: False if SIGTSTP is ignored, because then nothing would continue the program.
    func stop() -> Bool {
      guard !isIgnored(SIGTSTP) else { return false }
      return kill(0, SIGTSTP) == 0
    }
  }
#endif
