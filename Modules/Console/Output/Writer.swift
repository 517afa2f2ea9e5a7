/// Writes sanitized text to an output; all text of a console session passes through a writer.
///
/// The only control characters that it writes are line ends and its own colour sequences.
final class Writer {
  private let output: any Output
  private let width: () -> Int
  private let isColored: Bool
  private(set) var isBlank = true

  /// Creates a writer that wraps text to `width` cells; `width` is called before each write.
  init(_ output: any Output, width: @escaping () -> Int, isColored: Bool = false) {
    self.output = output
    self.width = width
    self.isColored = isColored
  }

  func write(_ paragraphs: [Paragraph]) throws(CannotWrite) {
    let width = width()
    var text = ""
    for paragraph in paragraphs {
      for line in paragraph.lines(width: width) {
        let clean = TerminalSanitizer.clean(line)
        text += isColored ? paragraph.tone.paint(clean) : clean
        text += "\n"
      }
    }
    try put(text)
  }

  /// Writes a prompt, without a line end.
  func prompt(_ prompt: String) throws(CannotWrite) {
    try put(TerminalSanitizer.clean(prompt))
  }

  /// Completes the line that the prompt began.
  func finishLine(_ text: String = "") throws(CannotWrite) {
    try put(TerminalSanitizer.clean(text) + "\n")
  }

  private func put(_ text: String) throws(CannotWrite) {
    guard !text.isEmpty else { return }
    isBlank = false
    try output.write(text)
  }
}
