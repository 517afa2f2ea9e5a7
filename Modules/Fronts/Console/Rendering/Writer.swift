/// Writes sanitized text to an output; all text of a console session passes through a writer.
///
/// The only control characters that it writes are line ends, its own colour sequences, and the bell.
final class Writer {
  private let output: any Output
  private let width: () -> Int
  private let isColored: Bool
  private(set) var isBlank = true
  /// Whether the bell rings with the next text, because an output takes whole lines only.
  var rings = false

  /// Creates a writer that wraps text to `width` cells; `width` is called before each write.
  init(_ output: any Output, width: @escaping () -> Int, isColored: Bool = false) {
    (self.output, self.width, self.isColored) = (output, width, isColored)
  }

  func write(_ paragraphs: [Paragraph]) throws(CannotWrite) {
    let width = width()
    var text = ""
    for paragraph in paragraphs {
      let lines = paragraph.wrapped(width: width).map { TerminalSanitizer.clean($0) }
      for line in isColored ? paragraph.painted(lines) : lines { text += line + "\n" }
    }
    try put(text)
  }

  /// Writes a prompt, without a line end.
  func prompt(_ prompt: String) throws(CannotWrite) {
    let prompt = TerminalSanitizer.clean(prompt)
    try put(isColored ? Tone.prompt.paint(prompt) : prompt)
  }

  /// Completes the line that the prompt began.
  func finishLine(_ text: String) throws(CannotWrite) {
    try put(TerminalSanitizer.clean(text) + "\n")
  }

  private func put(_ text: String) throws(CannotWrite) {
    guard !text.isEmpty else { return }
    isBlank = false
    defer { rings = false }
    try output.write(rings ? "\u{07}" + text : text)
  }
}
