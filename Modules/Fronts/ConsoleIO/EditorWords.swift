/// The words of a line editor in place of the prompt, in the language of the program.
nonisolated public protocol EditorWords: Sendable {
  /// Returns the prompt of a search for older or newer lines with a text, which is empty at first.
  func search(_ text: String, isOlder: Bool, isFound: Bool) -> String
  /// Returns the question whether to list so many completions, which names the letters of ``yesOrNo``.
  func listAll(_ count: Int) -> String
  /// The letters that answer a question with yes, and those that answer it with no, in lowercase.
  var yesOrNo: (yes: String, no: String) { get }
}
