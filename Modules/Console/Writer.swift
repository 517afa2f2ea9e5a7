/// The one way out: whatever is shown passes here, and leaves without control characters.
final class Writer {
  private let output: any Output
  private let width: Int
  private(set) var isBlank = true

  init(_ output: any Output, width: Int) {
    self.output = output
    self.width = width
  }

  func write(_ paragraphs: [Paragraph]) throws(CannotWrite) {
    let lines = paragraphs.flatMap { $0.lines(width: width) }
    try put(lines.map { Gate.clean($0) + "\n" }.joined())
  }

  /// What a line is read behind.
  func prompt(_ label: String) throws(CannotWrite) {
    try put(Gate.clean(label) + "> ")
  }

  /// Completes the line that the prompt began.
  func finishLine(_ text: String = "") throws(CannotWrite) {
    try put(Gate.clean(text) + "\n")
  }

  private func put(_ text: String) throws(CannotWrite) {
    guard !text.isEmpty else { return }
    isBlank = false
    try output.write(text)
  }
}
