import Routing

/// A line of text that its screen did not accept, or that was not executed.
struct Unsent {
  /// The line as it was typed, with the slash that escapes a slash.
  let line: String
  /// The text that was submitted; nil if the line was not executed.
  let text: String?
  /// The screen that did not accept the text.
  private(set) weak var screen: Screen?
  /// Whether the person has not seen the line again yet.
  var isDraft = true
}
