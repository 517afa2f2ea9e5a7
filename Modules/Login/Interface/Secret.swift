/// Text that is never shown, wherever it is printed.
nonisolated public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  public var description: String { "•••" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
