/// Text that printing, interpolation and `dump` do not reveal.
nonisolated struct Secret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The secret itself.
  let text: String

  /// Wraps a text.
  init(_ text: String) {
    self.text = text
  }

  /// Three dots, whatever the text.
  var description: String { "•••" }
  /// A mirror without children, which hides the text from `dump`.
  var customMirror: Mirror { Mirror(self, children: []) }
}
