/// Words that each front chooses for itself.
nonisolated public enum FrontPhrase: Hashable, Codable, Sendable {
  /// Where the app runs, such as "in your terminal".
  case whereItRuns
  /// The shape of a text without line breaks, such as "in one line".
  case withoutLineBreaks
  /// How the command with this word is given where text is asked for.
  case useAmongText(of: String)
}
