/// A sequence that changes something of the terminal other than its text.
nonisolated package enum Control: Hashable {
  /// Rings the bell.
  case bell
  /// Keeps the title of the window, to be restored, and sets another one.
  case saveTitle, title(String)
  /// Restores the title of the window; a terminal that kept none gets an empty one.
  case restoreTitle

  /// The bytes of ``restoreTitle``, for a signal handler, which must not allocate.
  static let titleRestored: StaticString = "\u{1B}]2;\u{07}\u{1B}[23;2t"

  /// The longest title, in characters.
  static let titleLength = 100

  /// The bytes of the control (xterm's OSC 2 and XTWINOPS 22 and 23).
  ///
  /// A title is sanitized, so that nothing in it can end the sequence.
  package var sequence: String {
    switch self {
    case .bell: "\u{07}"
    case .saveTitle: "\u{1B}[22;2t"
    case .title(let text):
      "\u{1B}]2;\(TerminalSanitizer.clean(text).shortened(to: Self.titleLength))\u{07}"
    case .restoreTitle: "\(Self.titleRestored)"
    }
  }
}
