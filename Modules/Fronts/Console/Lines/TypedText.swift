/// A text for the page on top or for somebody, and the line with which it was typed.
struct TypedText {
  let text: String
  let line: String
  var isSecret = false
  /// The command that may have been meant; nil if the text can be nothing else.
  var slip: Slip?
}
