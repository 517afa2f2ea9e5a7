/// Something a screen can do, with the word that a person types for it.
nonisolated public struct Action: Hashable, Codable, Sendable {
  public let word: String
  /// What follows the word, such as `<user>`, or `[user]` where it may be left out; empty when
  /// nothing does.
  public var argument: String
  /// What it does, in one line.
  public var help: String
  /// A whole line to imitate.
  public var example: String
  /// Whether something is lost by it.
  ///
  /// The front asks before the presenter hears of it.
  public var isDestructive: Bool

  public init(
    _ command: some RawRepresentable<String>, _ argument: String = "", help: String,
    example: String? = nil, isDestructive: Bool = false
  ) {
    word = command.rawValue
    self.argument = argument
    self.help = help
    self.example = example ?? word
    self.isDestructive = isDestructive
  }

  /// The word with what follows it: `add <user>`.
  public var usage: String { argument.isEmpty ? word : "\(word) \(argument)" }
}
