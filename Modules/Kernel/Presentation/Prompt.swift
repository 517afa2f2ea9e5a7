/// The input that a page asks a person for.
nonisolated public struct Prompt: Hashable, Codable, Sendable {
  /// The kinds of answers.
  public enum Kind: String, Codable, Sendable {
    /// A command with its argument, or the choice of a row.
    case command
    /// Text for the presenter; commands can be given as well.
    case text
    /// Text that must not be shown; the only other choice is to go back.
    case secret
    /// One of a few answers to a question.
    case choice
  }

  /// The answers that a password manager knows, by the tokens of HTML for `autocomplete`.
  public enum Autofill: String, Sendable {
    /// A user name.
    case userName = "username"
    /// The password of an account, and one that is chosen.
    case password = "current-password", newPassword = "new-password"
  }

  /// The kind of answer.
  public var kind: Kind
  /// A short name for the answer, such as `basket` or `password`.
  public var label: String
  /// The answer as a password manager knows it; nil for another one.
  public var autofill: Autofill?
  /// The number of items that wait on other screens, as a front end shows it; 0 in a page.
  package var unread = 0

  private enum CodingKeys: CodingKey { case kind, label }

  /// Creates a prompt.
  public init(_ kind: Kind, _ label: String, autofill: Autofill? = nil) {
    (self.kind, self.label, self.autofill) = (kind, label, autofill)
  }
}
