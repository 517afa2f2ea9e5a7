/// A phrase in a ``Note`` that each front end words in its own way.
nonisolated public enum FrontPhrase: Hashable, Sendable {
  /// Where the app runs, such as "in your terminal".
  case whereItRuns
  /// The shape of a text without line breaks, such as "in one line".
  case withoutLineBreaks
  /// How a person gives this command at a prompt for text, such as "typed as /me".
  case useAmongText(of: String)
}
