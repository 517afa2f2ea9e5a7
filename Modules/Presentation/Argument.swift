/// The argument of a command: what is typed after its word.
///
/// A front end asks the value what to complete, to accept and to draw:
///
/// ```swift
/// Action(Command.add, .user, help: "ask somebody to be your friend")
/// Action(Command.find, .optional(.text), help: "show the friends with this text in their name")
/// ```
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

  /// No argument.
  public static let none = Argument(kind: .none, isOptional: true)
  /// A user name.
  public static let user = Argument(kind: .user, isOptional: false)
  /// A text.
  public static let text = Argument(kind: .text, isOptional: false)
  /// A whole number.
  public static let number = Argument(kind: .number, isOptional: false)
  /// A link.
  package static let link = Argument(kind: .link, isOptional: false)
  /// A user name, then an optional text.
  package static let userAndText = Argument(kind: .userAndText, isOptional: false)

  /// Returns an argument of a kind without which the command can also be given.
  public static func optional(_ kind: Kind) -> Argument { Argument(kind: kind, isOptional: true) }

  /// The placeholder in a list of commands, such as `<user>`, or `[user]` if the argument is
  /// optional; empty for ``none``.
  public var placeholder: String {
    switch kind {
    case .none: ""
    case .userAndText: "<user> [text]"
    default: isOptional ? "[\(kind.rawValue)]" : "<\(kind.rawValue)>"
    }
  }

  /// Throws if a text is no argument of this kind.
  ///
  /// - Throws: An ``ArgumentError`` that names the command with this word.
  public func check(_ text: String, of word: String) throws(ArgumentError) {
    if text.isEmpty { return }
    switch kind {
    case .number where Int(text) == nil: throw .noNumber(text, command: word)
    case .user where text.contains(where: \.isWhitespace): throw .noUser(text, command: word)
    default: break
    }
  }
}
