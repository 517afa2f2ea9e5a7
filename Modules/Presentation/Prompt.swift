/// The prompt for the next line.
nonisolated public struct Prompt: Hashable, Codable, Sendable {
  /// The meaning of the line that is typed.
  public enum Kind: String, Codable, Sendable {
    /// A word with its argument, or the number of a row.
    case command
    /// Text for the presenter; a command starts with a slash.
    case text
    /// Text that is not echoed while it is typed; an empty line goes back.
    case secret
    /// One of a few words, as the answer to a question.
    case choice
  }

  /// The meaning of the line that is typed.
  public var kind: Kind
  /// The text before the line, such as `friends` or `password`.
  public var label: String

  /// Creates a prompt.
  public init(_ kind: Kind, _ label: String) {
    self.kind = kind
    self.label = label
  }
}
