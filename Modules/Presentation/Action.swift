/// A command: its words, its argument, its help, and what it does where its page is not on top.
nonisolated public struct Action: Sendable {
  /// The name of the command, such as `add`.
  public let word: String
  /// What is typed after the word.
  public var argument: Argument
  /// A short description.
  public var help: String
  /// An example of the whole command, such as `add ada`.
  public var example: String
  /// Whether the action destroys something that the person alone cannot restore.
  ///
  /// If it does, the front end asks for confirmation before it calls the presenter. An action with
  /// an optional argument destroys nothing without it.
  public var isDestructive: Bool
  /// Other words for the command, such as `register`; no list of commands has them.
  public var synonyms: [String] = []

  /// Whether the command begins questions, one of which is for a secret.
  ///
  /// If it fails, a script ends, because its next lines would meet other prompts, which show them.
  public var leadsToSecret = false

  /// What the command does where its page is not on top.
  public var elsewhere: Elsewhere
  /// What to do first, for people who may not give the command; nil for others.
  package private(set) var refusal: (any Error)?
  /// The page of the command; nil for a command without one.
  package var page: CommandPage?
  /// Whether the command shows a place of the app, which is named among the other screens.
  package private(set) var isPlace = false
  /// Whether help lists the command.
  package private(set) var isListed = true

  /// Creates an action for a command; its example is the word by default.
  public init(
    _ command: some RawRepresentable<String>, _ argument: Argument = .none, help: String,
    example: String? = nil, isDestructive: Bool = false, synonyms: [String] = [],
    elsewhere: Elsewhere = .needsPage
  ) {
    word = command.rawValue
    self.argument = argument
    self.help = help
    self.example = example ?? word
    self.isDestructive = isDestructive
    self.synonyms = synonyms
    self.elsewhere = elsewhere
  }

  /// Returns the command that shows a place of the app, such as the first screen of a tab.
  public static func place(
    _ name: String, help: String? = nil, _ elsewhere: Elsewhere
  ) -> Action {
    var action = Action(
      Name(rawValue: name), help: help ?? "show \(name)", elsewhere: elsewhere)
    action.isPlace = true
    return action
  }

  /// The command that submits its argument as the text that a page asks for, verbatim.
  ///
  /// A page of texts for other people offers it: there a script does not send a text that may have
  /// been meant as a command.
  public static let say = Action(
    Name(rawValue: "say"), .text, help: "send any text, also a command word", example: "say quit")

  private struct Name: RawRepresentable { let rawValue: String }

  /// The word, then the synonyms.
  public var words: [String] { [word] + synonyms }

  /// Whether the action destroys something when it is given with this argument.
  package func destroys(with argument: String) -> Bool {
    isDestructive && (!argument.isEmpty || self.argument == .none || !self.argument.isOptional)
  }

  /// The word with the placeholder of its argument, such as `add <user>`.
  public var usage: String { argument == .none ? word : "\(word) \(argument.placeholder)" }
}

nonisolated extension Action {
  /// The command for people whom a guard keeps from its page: help does not list it.
  public var unlisted: Action {
    var action = self
    (action.isPlace, action.isListed) = (false, false)
    return action
  }

  /// Returns the ``unlisted`` command, which throws `error` unless it opens something, because guards
  /// decide about that.
  public func refused(_ error: any Error) -> Action {
    var action = unlisted
    switch elsewhere {
    case .shows, .opensPage, .does: break
    case .acts, .answers, .needsPage: action.refusal = error
    }
    return action
  }

  /// Whether the command does nothing where its page is not on top.
  public var needsPage: Bool { if case .needsPage = elsewhere { true } else { false } }

  /// Whether the command answers notices.
  package var answers: Bool { if case .answers = elsewhere { true } else { false } }
}

nonisolated extension Action: Hashable {
  /// Compares what a front end shows.
  public static func == (one: Self, other: Self) -> Bool {
    one.word == other.word && one.argument == other.argument && one.help == other.help
      && one.example == other.example && one.isDestructive == other.isDestructive
      && one.synonyms == other.synonyms && one.leadsToSecret == other.leadsToSecret
  }

  /// Hashes the word.
  public func hash(into hasher: inout Hasher) { hasher.combine(word) }
}

nonisolated extension Action: Encodable {
  private enum CodingKeys: CodingKey { case word, argument, takes, help, example, isDestructive }

  /// Encodes the argument as its placeholder, and its kind as `takes`, which is left out for none.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(word, forKey: .word)
    try container.encode(argument.placeholder, forKey: .argument)
    if argument != .none { try container.encode(argument.kind.rawValue, forKey: .takes) }
    try container.encode(help, forKey: .help)
    try container.encode(example, forKey: .example)
    try container.encode(isDestructive, forKey: .isDestructive)
  }
}
