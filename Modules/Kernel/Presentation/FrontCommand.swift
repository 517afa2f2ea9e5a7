/// The commands whose words are the front end's: they are the same in every app of a language.
///
/// Their raw values are the English words, which every language has as synonyms.
nonisolated public enum FrontCommand: String, CaseIterable, Sendable {
  /// Lists the commands, or explains one.
  case help
  /// Leaves the screen; shows the first screen; opens a link.
  case back, home, open
  /// Shows the link of the screen, which screens are open, and which steps led to the screen; shows the
  /// window from inside, which help does not list.
  case link, `where`, why, inspect
  /// Reloads the screen; sends the text again that was not sent.
  case look, again
  /// Fails unless the screen shows a text; ends the program.
  case expect, quit
  /// Shows the next rows of a list, every row, and the rows that contain a text.
  case more, all, find
  /// Submits any text, which a page offers with ``Action/say``; answers who wrote last, which an app offers
  /// with ``Action/reply(on:by:)``.
  case say, reply
}
