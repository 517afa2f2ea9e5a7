/// Lines that are there from the beginning, such as those of a command line.
public final class TextInput: Input {
  public let isTerminal = false
  private var splitter = LineSplitter()

  public init(_ text: String) {
    splitter.add(text.utf8)
  }

  public func next(
    _ asking: Asking, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> Reading {
    try show()
    return splitter.next() ?? splitter.rest() ?? .end
  }
}
