/// A suggested next step, as a value that each front end words in its own way.
nonisolated public enum NextStep: Hashable, Sendable {
  /// Run the command with this name.
  ///
  /// The argument may be a placeholder such as `<user>`. `example` is a value for the placeholder,
  /// or nil.
  case command(String, argument: String = "", example: String? = nil)
  /// Answer the prompt; the text describes the answer, such as "a message".
  case input(String)
  /// Open the part of the app with this name.
  case place(String)
  /// Leave the screen.
  case back
  /// Show the screen again.
  case look
  /// Show the help of the screen.
  case help
  /// Show the link of the screen.
  case link
}
