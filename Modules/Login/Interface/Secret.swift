/// Text that printing, interpolation and `dump` do not reveal.
nonisolated public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The secret itself.
  public let text: String

  /// Wraps a text.
  public init(_ text: String) {
    self.text = text
  }

  /// Three dots, whatever the text.
  public var description: String { "•••" }
  /// A mirror without children, which hides the text from `dump`.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
