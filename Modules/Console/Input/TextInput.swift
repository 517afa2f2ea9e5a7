/// An input that returns the lines of a text, such as an argument of the command line.
public final class TextInput: Input {
  /// Always false.
  public let isTerminal = false
  private var splitter = LineSplitter()

  /// Creates an input from text, in which LF or CR LF ends a line.
  public init(_ text: String) {
    splitter.add(text.utf8)
  }

  /// Creates an input from several texts; each text begins on a new line.
  public convenience init(_ texts: [String]) {
    self.init(texts.map { $0.utf8.last == UInt8(ascii: "\n") ? $0 : $0 + "\n" }.joined())
  }

  /// Shows the prompt and returns the next line at once; ``InputEvent/end`` after the last.
  public func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent {
    try show()
    return splitter.next() ?? splitter.rest() ?? .end
  }
}
