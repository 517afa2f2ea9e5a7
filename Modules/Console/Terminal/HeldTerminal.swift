import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A terminal that is taken: how it was set, and how it is set now.
///
/// A signal handler, which can be handed nothing, gives it back and takes it again.
nonisolated struct HeldTerminal {
  private let input: Int32
  /// Where pasted text is asked to be marked, or -1.
  private let marking: Int32
  private let wake: Int32
  private var usual: termios
  private var taken: termios
  /// The one before is kept for as long as the program runs: a handler may be reading it.
  private var before: UnsafeMutablePointer<HeldTerminal>?

  init(_ input: Int32, for need: TakenTerminal.Need, usual: termios, wake: Int32) {
    (self.input, self.wake, self.usual) = (input, wake, usual)
    taken = usual
    switch need {
    case .secret:
      marking = -1
      taken.c_lflag &= ~tcflag_t(ECHO)
    case .keys(let output):
      marking = output
      taken.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | ISTRIP)
      taken.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
      withUnsafeMutableBytes(of: &taken.c_cc) {
        $0[Int(VMIN)] = 1
        $0[Int(VTIME)] = 0
      }
    }
  }

  /// Takes it; from now on it is the one that signal handlers know.
  ///
  /// - Returns: Where it is kept for them, and for ``letGo(_:)``.
  consuming func hold() -> UnsafeMutablePointer<HeldTerminal> {
    before = last.load(ordering: .relaxed)
    let pointer = UnsafeMutablePointer<HeldTerminal>.allocate(capacity: 1)
    pointer.initialize(to: self)
    last.store(pointer, ordering: .relaxed)
    held.store(pointer, ordering: .releasing)
    pointer.pointee.take()
    return pointer
  }

  /// Gives it back.
  static func letGo(_ pointer: UnsafeMutablePointer<HeldTerminal>) {
    pointer.pointee.giveBack()
    _ = held.compareExchange(expected: pointer, desired: nil, ordering: .releasing)
  }

  /// In the background, the terminal is set as somebody else wants it.
  fileprivate func giveBack() {
    guard !Terminal.isInBackground(input) else { return }
    mark("\u{1B}[?2004l")
    withUnsafePointer(to: usual) { _ = tcsetattr(input, TCSANOW, $0) }
  }

  fileprivate func take() {
    guard !Terminal.isInBackground(input) else { return }
    withUnsafePointer(to: taken) { _ = tcsetattr(input, TCSANOW, $0) }
    mark("\u{1B}[?2004h")
  }

  fileprivate func tell(_ news: UInt8) {
    withUnsafePointer(to: news) { _ = write(wake, $0, 1) }
  }

  private func mark(_ text: StaticString) {
    if marking >= 0 { _ = write(marking, text.utf8Start, text.utf8CodeUnitCount) }
  }
}

/// What a signal handler knows, and the last there was.
///
/// Unsafe to the compiler only: both are atomic, and what they point to is written once.
nonisolated(unsafe) private let held = Atomic<UnsafeMutablePointer<HeldTerminal>?>(nil)
nonisolated(unsafe) private let last = Atomic<UnsafeMutablePointer<HeldTerminal>?>(nil)

/// Like those below, it calls only what POSIX allows in a signal handler.
nonisolated func giveTerminalBack() { held.load(ordering: .acquiring)?.pointee.giveBack() }

nonisolated func takeTerminal() { held.load(ordering: .acquiring)?.pointee.take() }

/// Has whoever waits for keys hear of a signal.
nonisolated func tellTerminal(_ news: UInt8) {
  held.load(ordering: .acquiring)?.pointee.tell(news)
}
