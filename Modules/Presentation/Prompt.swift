/// What the next line is taken for.
nonisolated public struct Prompt: Hashable, Codable, Sendable {
  public enum Kind: String, Codable, Sendable {
    /// A word and its argument, or the number of a row.
    case command
    /// Text for the presenter; a word is written with a slash before it.
    case text
    /// Text that is not shown, not even while it is typed. An empty line goes back.
    case secret
    /// One of a few words: the answer to a question.
    case choice
  }

  public var kind: Kind
  /// What stands before the line, such as `friends` or `password`.
  public var label: String

  public init(_ kind: Kind, _ label: String) {
    self.kind = kind
    self.label = label
  }
}
