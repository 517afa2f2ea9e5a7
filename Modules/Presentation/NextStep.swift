/// Something that a person can do next, as a value for any front.
nonisolated public enum NextStep: Hashable, Codable, Sendable {
  /// The command with this word.
  ///
  /// The argument may be a placeholder such as `<user>`, with an example of what to put there.
  case command(String, argument: String = "", example: String? = nil)
  /// Answering the prompt; the text says with what, such as "a message".
  case input(String)
  /// Going to the part of the app with this name.
  case place(String)
  /// Leaving the screen.
  case back
  /// Reading the screen again.
  case look
  /// Asking what can be done here.
  case help
  /// Asking for the link of the screen.
  case link
}
