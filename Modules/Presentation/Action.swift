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
  /// Whether the help of the command names the synonyms.
  public var listsSynonyms = false
  /// What people type to other programs for the command, in lowercase, such as `undo`; a front suggests
  /// the command instead.
  public var meantBy: [String] = []

  /// Whether the command begins questions, one of which is for a secret.
  ///
  /// If it fails, a script ends, because its next lines would meet other prompts, which show them.
  public var leadsToSecret = false

  /// What the command does where its page is not on top.
  public var elsewhere: Elsewhere
  /// Makes what performs the command there, if the command acts or answers; nil for others.
  ///
  /// ```swift
  /// var silence = Action.screen("silence", help: "silence the bell", .acts)
  /// silence.handler = { _ in Silence(bell: bell) }
  /// ```
  public var handler: HandlerMaker?
  /// What to do first, for people who may not give the command; nil for others.
  package private(set) var refusal: (any Error)?
  /// The page of the command; nil for a command without one.
  package var page: CommandPage?
  /// The part of the program that offers the command, and performs it.
  package var scope = Scope.page
  /// Whether help omits the command.
  package private(set) var isOmitted = false

  /// Creates an action for a command; its example is the word by default.
  public init(
    _ command: some RawRepresentable<String>, _ argument: Argument = .none, help: String,
    example: String? = nil, isDestructive: Bool = false, synonyms: [String] = [],
    listsSynonyms: Bool = false, meantBy: [String] = [], elsewhere: Elsewhere = .needsPage
  ) {
    word = command.rawValue
    self.argument = argument
    self.help = help
    self.example = example ?? word
    (self.isDestructive, self.synonyms) = (isDestructive, synonyms)
    (self.listsSynonyms, self.meantBy, self.elsewhere) = (listsSynonyms, meantBy, elsewhere)
  }

  /// Returns the command that shows a main screen of the app, such as the first one of a tab.
  ///
  /// Help lists it among the other screens.
  public static func screen(
    _ name: String, help: String? = nil, _ elsewhere: Elsewhere
  ) -> Action {
    Action(Name(rawValue: name), help: help ?? "show \(name)", elsewhere: elsewhere)
      .in(.screens)
  }

  /// The command that shows the innermost visible tab with this name.
  package static func tab(_ name: String) -> Action {
    Action(Name(rawValue: name.lowercased()), help: "show \(name)").in(.tab(name))
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
  /// The parts of the program that offer commands.
  package enum Scope: Hashable {
    /// The page on top.
    case page
    /// A list that is drawn only in part.
    case list
    /// The innermost visible tab with this name.
    case tab(String)
    /// The main screens of the app.
    case screens
    /// The app: the page of the command may not be on top.
    case app
    /// The front end.
    case front
  }

  /// Returns the command in another scope.
  package func `in`(_ scope: Scope) -> Action {
    var action = self
    action.scope = scope
    return action
  }

  /// Returns the command for people whom a guard keeps from its page: help omits it.
  ///
  /// The command throws `refusal` unless it opens something, because guards decide about that.
  public func omitted(_ refusal: (any Error)? = nil) -> Action {
    var action = self.in(.app)
    action.isOmitted = true
    switch elsewhere {
    case .shows, .opensPage: break
    case .acts, .answers, .needsPage: action.refusal = refusal
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
    one.word == other.word && one.scope == other.scope && one.argument == other.argument
      && one.help == other.help && one.example == other.example
      && one.isDestructive == other.isDestructive && one.synonyms == other.synonyms
      && one.listsSynonyms == other.listsSynonyms
      && one.leadsToSecret == other.leadsToSecret
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
