/// A command in a list: its word, its argument and its help.
nonisolated public struct Action: Sendable {
  /// The name of the command, such as `add`.
  public package(set) var word: String
  /// The argument after the word.
  public package(set) var argument: Argument
  /// The words on a button of the command, such as `Add friend`, which no terminal shows; nil for the word.
  public var title: String?
  /// A short description.
  public package(set) var help: String
  /// An example of the whole command, such as `add ada`.
  public var example: String
  /// Whether the example has a sample of the kernel, which a front end words.
  package let hasKernelSample: Bool
  /// Whether the action destroys something that the person alone cannot restore.
  ///
  /// If it does, the front end asks for confirmation before the command is performed. An action with
  /// an optional argument destroys nothing without it.
  public var isDestructive: Bool
  /// Other words for the command, such as `register`; no list of commands has them.
  public var synonyms: [String]
  /// Words of other programs, after which a front end suggests this command, such as `unfriend`.
  public var meantBy: [String]
  /// Whether the command begins questions, one of which is for a secret.
  ///
  /// If it fails, a script ends, because its next lines would meet other prompts, which show them.
  public var leadsToSecret: Bool
  /// The value that the command changes, as it is now; nil for a command that changes none.
  ///
  /// A front end with fields draws the commands of a page that have one as a form, filled in.
  public var value: String?
  /// The text that the command takes to make the value empty, such as `-`; nil if it cannot be empty.
  public var emptyText: String?

  /// Returns the command with the value that a text means; nil for a command of the front end.
  private let make: (@Sendable (String) -> (any PageCommand)?)?
  /// The command with a sample of its value; nil for a command of the front end.
  package let sample: (any PageCommand)?

  /// What the command does where its page is not on top.
  package var elsewhere = Elsewhere.needsPage
  /// What to do first, for people who may not give the command; nil for others.
  package private(set) var refusal: (any Error)?
  /// The page of the command; nil for a command without one.
  package var page: CommandPage?
  /// The part of the program that offers the command, and performs it.
  package var scope = Scope.page
  /// Whether help omits the command.
  package var isOmitted = false
  /// The command of the front end that this is; nil for one of the app.
  package var frontCommand: FrontCommand?
  /// The answer to a question of the kernel that this gives; nil for another command.
  package var answer: Interaction.Answer?

  /// Creates an action for a command that takes no further value; its word is the name of the case, by which
  /// a note suggests it.
  public init(
    _ word: String, _ command: some PageCommand, title: String? = nil, help: String,
    example: String? = nil, isDestructive: Bool = false, leadsToSecret: Bool = false,
    synonyms: [String] = [], meantBy: [String] = []
  ) {
    self.init(
      word, .none, title: title, help: help, example: example ?? word, isDestructive: isDestructive,
      leadsToSecret: leadsToSecret, synonyms: synonyms, meantBy: meantBy, sample: command
    ) { $0.isEmpty || $0 == command.argument ? command : nil }
  }

  /// Creates an action for a command that takes a value; its example has the sample by default.
  public init<Value: ArgumentValue>(
    _ word: String, _ make: @escaping @Sendable (Value) -> some PageCommand,
    title: String? = nil, help: String, example: String? = nil, isDestructive: Bool = false,
    leadsToSecret: Bool = false, synonyms: [String] = [], meantBy: [String] = []
  ) {
    self.init(
      word, Argument(Value.self), title: title, help: help,
      example: example ?? "\(word) \(Value.sample.argument)", isDestructive: isDestructive,
      leadsToSecret: leadsToSecret, synonyms: synonyms, meantBy: meantBy, sample: make(.sample),
      hasKernelSample: example == nil && Value.hasKernelSample
    ) { Value(argument: $0).map(make) }
  }

  /// Creates an action for a command that may be given without its value.
  public init<Value: ArgumentValue>(
    _ word: String, _ make: @escaping @Sendable (Value?) -> some PageCommand,
    title: String? = nil, help: String, example: String? = nil, isDestructive: Bool = false,
    leadsToSecret: Bool = false, synonyms: [String] = [], meantBy: [String] = []
  ) {
    self.init(
      word, Argument(Value.self, isOptional: true), title: title, help: help,
      example: example ?? "\(word) \(Value.sample.argument)", isDestructive: isDestructive,
      leadsToSecret: leadsToSecret, synonyms: synonyms, meantBy: meantBy, sample: make(.sample),
      hasKernelSample: example == nil && Value.hasKernelSample
    ) { $0.isEmpty ? make(nil) : Value(argument: $0).map { make($0) } }
  }

  /// Creates an action; without `make`, for a command of the front end.
  package init(
    _ word: String, _ argument: Argument = .none, title: String? = nil, help: String,
    example: String? = nil, isDestructive: Bool = false, leadsToSecret: Bool = false,
    synonyms: [String] = [], meantBy: [String] = [], sample: (any PageCommand)? = nil,
    hasKernelSample: Bool = false, make: (@Sendable (String) -> (any PageCommand)?)? = nil
  ) {
    (self.word, self.argument, self.help, self.example) = (word, argument, help, example ?? word)
    (self.title, self.hasKernelSample) = (title, hasKernelSample)
    (self.isDestructive, self.leadsToSecret) = (isDestructive, leadsToSecret)
    (self.synonyms, self.meantBy) = (synonyms, meantBy)
    (self.sample, self.make) = (sample, make)
  }

  /// Returns the command with a word that shows a main screen of the app, such as the first one of a tab.
  ///
  /// Help lists it among the other screens; without `help`, the front end says that it shows the screen.
  public static func screen(
    _ name: String, title: String? = nil, help: String? = nil, _ destination: some Destination
  ) -> Action {
    var action = Action(name, WordCommand(name), title: title, help: help ?? "").in(.screens)
    action.elsewhere = .opens { _ in destination }
    return action
  }

  /// The command that shows the innermost visible tab with this name.
  package static func tab(_ name: String) -> Action {
    Action(name.lowercased(), help: "").in(.tab(name))
  }

  /// The command that submits its argument as the text that a page asks for, verbatim.
  ///
  /// A page of texts for other people offers it: there a script does not send a text that may have
  /// been meant as a command.
  public static let say = Action(.say, Argument(.text)).in(.page)

  /// The word, then the synonyms.
  public var words: [String] { [word] + synonyms }

  /// Creates a command of the front end, which words it.
  package init(
    _ command: FrontCommand, _ argument: Argument = .none, sample: (any PageCommand)? = nil
  ) {
    self.init(command.rawValue, argument, help: "", sample: sample)
    (scope, frontCommand) = (.front, command)
  }

  /// Whether the action destroys something when it is given with this argument.
  package func destroys(with argument: String) -> Bool {
    isDestructive && (!argument.isEmpty || self.argument == .none || !self.argument.isOptional)
  }

  /// The word with the placeholder of its argument, such as `add <user>`.
  public var usage: String { argument == .none ? word : "\(word) \(argument.placeholder)" }

  /// Returns the command with the value that a text means.
  ///
  /// - Throws: ``ArgumentError``; `RoutingError.gone(_:)` for a command of the front end.
  public func command(_ text: String) throws -> any PageCommand {
    guard let make, let sample else { throw RoutingError.gone(word) }
    guard let command = make(text) else {
      // The text may have the secret.
      throw ArgumentError(
        leadsToSecret ? "" : text, after: Offer(sample, missing: Argument(argument.kind)))
    }
    return command
  }

  /// Whether the command is one of this type.
  package func isOf(_ type: any PageCommand.Type) -> Bool {
    sample.map { Swift.type(of: $0) == type } ?? false
  }
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
    if !opens { action.refusal = refusal }
    return action
  }

  /// Whether the command does nothing where its page is not on top.
  package var needsPage: Bool { if case .needsPage = elsewhere { true } else { false } }

  /// Whether the command answers notices.
  package var answers: Bool { sample is Reply }

  /// Whether the command opens something, because its page is not on top.
  package var opens: Bool { if case .opens = elsewhere { scope != .page } else { false } }

  /// Returns the command with another word, whose own becomes a synonym; without `renames`, it is the other
  /// way round.
  package func called(_ name: String, renames: Bool) -> Action {
    var action = self
    if name == word { return action }
    action.synonyms.append(renames ? word : name)
    if renames { action.word = name }
    return action
  }
}

nonisolated extension Action: Hashable {
  /// Compares what a front end shows.
  public static func == (one: Self, other: Self) -> Bool {
    one.word == other.word && one.scope == other.scope && one.argument == other.argument
      && one.title == other.title && one.help == other.help && one.example == other.example
      && one.isDestructive == other.isDestructive && one.synonyms == other.synonyms
      && one.leadsToSecret == other.leadsToSecret && one.value == other.value
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
