/// The argument of a command: what a person gives after its word.
nonisolated public struct Argument: Hashable, Sendable {
  /// The kinds of arguments.
  public enum Kind: String, Sendable {
    /// No argument.
    case none
    /// The user name of a person. A front end also accepts the number of a person's row.
    case user
    /// Any text.
    case text
    /// A whole number; if it is optional, one of those that the command lists without it.
    case number
    /// A link of the app.
    case link
    /// The path of a file.
    case file
    /// The word of another command.
    case command
    /// A user name, then an optional text.
    case userAndText
  }

  /// The kind of the argument.
  public let kind: Kind
  /// Whether the command can be given without its argument; true for ``none``.
  public let isOptional: Bool
  /// The texts of all values if they are few; otherwise empty.
  public var choices: [String] = []

  package init(_ kind: Kind, isOptional: Bool = false) {
    (self.kind, self.isOptional) = (kind, isOptional)
  }

  /// Creates the argument that gives a value.
  init<Value: ArgumentValue>(_ value: Value.Type, isOptional: Bool = false) {
    self.init(value.kind, isOptional: isOptional)
    choices = value.choices.map(\.argument)
  }

  /// No argument.
  public static let none = Argument(.none, isOptional: true)

  /// The placeholder in a list of commands, such as `<user>`, or `[user]` if the argument is
  /// optional; empty for ``none``.
  var placeholder: String {
    switch kind {
    case .none: ""
    case .userAndText: "<user> [text]"
    default: isOptional ? "[\(kind.rawValue)]" : "<\(kind.rawValue)>"
    }
  }
}
