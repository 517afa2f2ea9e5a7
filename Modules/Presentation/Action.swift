/// A command that a screen offers.
nonisolated public struct Action: Hashable, Codable, Sendable {
  /// The name of the command, such as `add`.
  public let word: String
  /// A placeholder for the argument, such as `<user>`, or `[user]` if optional; empty for none.
  public var argument: String
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

  private enum CodingKeys: CodingKey { case word, argument, help, example, isDestructive }

  /// Creates an action for a command; its example is the word by default.
  public init(
    _ command: some RawRepresentable<String>, _ argument: String = "", help: String,
    example: String? = nil, isDestructive: Bool = false, synonyms: [String] = []
  ) {
    word = command.rawValue
    self.argument = argument
    self.help = help
    self.example = example ?? word
    self.isDestructive = isDestructive
    self.synonyms = synonyms
  }

  /// The command that submits its argument as the text that a page asks for, verbatim.
  ///
  /// A page of texts for other people offers it: there a script does not send a text that may have
  /// been meant as a command.
  public static let say = Action(
    TextWord.say, "<text>", help: "send any text, also a command word", example: "say quit")

  private enum TextWord: String { case say }

  /// The word, then the synonyms.
  public var words: [String] { [word] + synonyms }

  /// Whether the action destroys something when it is given with this argument.
  package func destroys(with argument: String) -> Bool {
    isDestructive && (!argument.isEmpty || !self.argument.hasPrefix("["))
  }

  /// The word with its argument, such as `add <user>`.
  public var usage: String { argument.isEmpty ? word : "\(word) \(argument)" }
}
