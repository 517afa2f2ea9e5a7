#if os(macOS) || os(Linux)
  import CLibrary
  import Synchronization

  /// Changed settings of a terminal; its usual ones are restored when this object is released.
  ///
  /// The usual settings are also restored on every exit of the program, and while it is stopped.
  nonisolated final class TerminalMode {
    /// The settings that a line needs.
    enum Need {
      /// The usual settings: the terminal edits the line. Only the signals are observed.
      case lines
      /// Canonical mode without echo: the terminal edits the line.
      case secret
      /// Raw mode: each key arrives at once and without echo, and pastes are bracketed.
      case keys(output: Int32)

      var changesSettings: Bool { if case .lines = self { false } else { true } }
    }

    private let saved: UnsafeMutablePointer<SavedTerminalMode>

    /// Changes the settings; nil if the source is no terminal.
    ///
    /// Signal handlers will write ``TerminalNews`` to the pipe of the source.
    @MainActor init?(_ source: ByteSource, for need: Need) {
      let (input, wake) = (source.descriptor, source.waking)
      // A background program stops here until it is moved to the foreground.
      if need.changesSettings, Terminal.isInBackground(input) { kill(0, SIGTTOU) }
      guard let usual = usualSettings(of: input) else { return nil }
      listenToSignals()
      saved = SavedTerminalMode(input, for: need, usual: usual, wake: wake).hold()
    }

    deinit { SavedTerminalMode.letGo(saved) }
  }

  /// The usual and the changed settings of a terminal.
  ///
  /// Signal handlers restore the usual settings and apply the changed ones again. They take no
  /// context argument, so they find the terminal in a global.
  nonisolated struct SavedTerminalMode {
    fileprivate let input: Int32
    /// The descriptor for switching bracketed paste on and off, or -1.
    private var marking: Int32 = -1
    /// The same terminal, opened again for signal handlers, which must not wait for it; or -1.
    ///
    /// O_NONBLOCK on `marking` itself would also hold for other programs, such as the shell.
    private var unblocked: Int32 = -1
    private let wake: Int32
    private let changes: Bool
    fileprivate var usual: termios
    private var taken: termios
    /// The previously held terminal, which is never freed: a signal handler may be reading it.
    private var before: UnsafeMutablePointer<SavedTerminalMode>?

    init(_ input: Int32, for need: TerminalMode.Need, usual: termios, wake: Int32) {
      (self.input, self.wake, self.usual) = (input, wake, usual)
      changes = need.changesSettings
      taken = usual
      switch need {
      case .lines: break
      case .secret: taken.c_lflag &= ~tcflag_t(ECHO)
      case .keys(let output):
        marking = output
        let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        unblocked = ttyname(output).map { open($0, flags) } ?? -1
        // Without IXON, ^S is a key and does not stop the output.
        taken.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | ISTRIP | IXON)
        taken.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        withUnsafeMutableBytes(of: &taken.c_cc) {
          $0[Int(VMIN)] = 1
          $0[Int(VTIME)] = 0
        }
      }
    }

    /// Applies the changed settings, and registers the terminal for signal handlers.
    ///
    /// - Returns: The registered terminal, for ``letGo(_:)``.
    fileprivate consuming func hold() -> UnsafeMutablePointer<SavedTerminalMode> {
      before = last.load(ordering: .relaxed)
      let pointer = UnsafeMutablePointer<SavedTerminalMode>.allocate(capacity: 1)
      pointer.initialize(to: self)
      last.store(pointer, ordering: .relaxed)
      held.store(pointer, ordering: .releasing)
      pointer.pointee.take(waits: true)
      return pointer
    }

    /// Restores the usual settings, and unregisters the terminal.
    ///
    /// Does nothing if the terminal was held again since: its settings are those of the new holder.
    fileprivate static func letGo(_ pointer: UnsafeMutablePointer<SavedTerminalMode>) {
      defer { close(pointer.pointee.unblocked) }
      if let now = held.load(ordering: .acquiring), now != pointer,
        now.pointee.input == pointer.pointee.input
      {
        return
      }
      pointer.pointee.giveBack(waits: true)
      _ = held.compareExchange(expected: pointer, desired: nil, ordering: .releasing)
    }

    /// Restores the usual settings, except in the background, where they belong to another program.
    ///
    /// - Parameter waits: Whether to wait until the terminal takes output. A signal handler must not:
    ///   perhaps nobody reads it any more.
    fileprivate func giveBack(waits: Bool = false) {
      guard changes, !Terminal.isInBackground(input) else { return }
      mark("\u{1B}[?2004l", waits: waits)
      withUnsafePointer(to: usual) { _ = tcsetattr(input, TCSANOW, $0) }
    }

    fileprivate func take(waits: Bool = false) {
      guard changes, !Terminal.isInBackground(input) else { return }
      withUnsafePointer(to: taken) { _ = tcsetattr(input, TCSANOW, $0) }
      mark("\u{1B}[?2004h", waits: waits)
    }

    fileprivate func tell(_ news: UInt8) { withUnsafePointer(to: news) { _ = write(wake, $0, 1) } }

    private func mark(_ text: StaticString, waits: Bool) {
      let output = waits ? marking : unblocked
      if output >= 0 { _ = write(output, text.utf8Start, text.utf8CodeUnitCount) }
    }
  }

  /// The terminal that signal handlers restore, and the last one that was held.
  ///
  /// `nonisolated(unsafe)` is sound: both are atomic, and the memory they point to is written once.
  nonisolated(unsafe) private let held = Atomic<UnsafeMutablePointer<SavedTerminalMode>?>(nil)
  nonisolated(unsafe) private let last = Atomic<UnsafeMutablePointer<SavedTerminalMode>?>(nil)

  /// Returns the usual settings of a terminal, even while it is held; nil if it is no terminal.
  nonisolated func usualSettings(of input: Int32) -> termios? {
    if let mode = held.load(ordering: .acquiring)?.pointee, mode.input == input {
      return mode.usual
    }
    var usual = termios()
    return tcgetattr(input, &usual) == 0 ? usual : nil
  }

  /// Restores the held terminal, if any.
  ///
  /// Like the functions below, it calls only async-signal-safe functions, and waits for no output.
  nonisolated func giveTerminalBack() { held.load(ordering: .acquiring)?.pointee.giveBack() }

  nonisolated func takeTerminal() { held.load(ordering: .acquiring)?.pointee.take() }

  /// Writes a byte of ``TerminalNews`` to the wake pipe of the held terminal, if any.
  nonisolated func tellTerminal(_ news: UInt8) {
    held.load(ordering: .acquiring)?.pointee.tell(news)
  }
#endif
