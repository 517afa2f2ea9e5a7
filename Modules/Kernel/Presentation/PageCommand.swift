/// A command with its value, such as `add(ada)`: the commands of a page, or those that one performer does
/// on every page, are an enum.
///
/// ```swift
/// enum Command: PageCommand {
///   case add(Article.ID), find(String?), clear
///
///   static let actions = [
///     Action("add", add, help: "put an article into the basket"),
///     Action("find", find, help: "show the articles with this text, or all"),
///     Action("clear", clear, help: "empty the basket", isDestructive: true),
///   ]
/// }
/// ```
nonisolated public protocol PageCommand: Hashable, Sendable {
  /// The commands in the order in which help lists them, each with its word.
  static var actions: [Action] { get }
  /// The word; by default the name of the case.
  var word: String { get }
  /// The text of the value, with which the command is written after its word; by default that of the
  /// case's ``ArgumentValue``, and empty without one.
  var argument: String { get }
}

nonisolated extension PageCommand {
  /// The name of the case.
  public var word: String {
    Mirror(reflecting: self).children.first?.label ?? String(describing: self)
  }

  /// The text of the case's value; empty if it has none.
  public var argument: String {
    Mirror(reflecting: self).children.first.flatMap { argumentTexts(in: $0.value).first } ?? ""
  }

  /// The word, and the value after it.
  public var line: String { [word, argument].filter { !$0.isEmpty }.joined(separator: " ") }

  /// The command with this value as a page lists it, which takes no argument any more.
  public var action: Action {
    let action = Self.actions.first { $0.word == word } ?? Action(word, self, help: "")
    return Action(
      word, self, title: action.title, help: action.help, isDestructive: action.isDestructive,
      leadsToSecret: action.leadsToSecret, synonyms: action.synonyms, meantBy: action.meantBy)
  }
}

/// The commands of a presenter without commands; there are no values.
nonisolated public enum NoCommand: PageCommand {
  /// An empty list.
  public static var actions: [Action] { [] }
}

/// A command that is nothing but a word, which only the page or the app that lists it knows.
nonisolated public struct WordCommand: PageCommand {
  /// An empty list.
  public static var actions: [Action] { [] }
  /// The word.
  public let word: String
  /// Creates the command with a word.
  public init(_ word: String) { self.word = word }
  /// No argument.
  public var argument: String { "" }
}

/// A command that a row, a step or a notice offers.
nonisolated public struct Offer: Hashable, Sendable {
  /// The command; with a sample of its value if one is missing.
  public let command: any PageCommand
  /// The value that a person adds; none if the command has its value.
  public let missing: Argument

  /// Offers a command with its value, or with a sample of the value that a person gives.
  package init(_ command: any PageCommand, missing: Argument = .none) {
    (self.command, self.missing) = (command, missing)
  }

  /// Offers a command for which a person gives the value.
  package init<Value: ArgumentValue>(_ make: (Value) -> some PageCommand) {
    self.init(make(.sample), missing: Argument(Value.kind))
  }

  /// Compares the commands with their values.
  public static func == (one: Self, other: Self) -> Bool {
    AnyHashable(one.command) == AnyHashable(other.command) && one.missing == other.missing
  }

  /// Hashes the command.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(command)) }
}
