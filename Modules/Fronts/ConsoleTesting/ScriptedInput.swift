public import ConsoleIO
public import Observation

/// An input with a fixed list of lines, for tests.
public final class ScriptedInput: Input {
  /// Whether the input simulates a person at a terminal.
  public let isTerminal: Bool
  private var lines: ArraySlice<String>

  /// Creates an input from lines without line ends; `isTerminal` simulates a person at a terminal.
  public init(_ lines: [String], isTerminal: Bool = false) {
    (self.lines, self.isTerminal) = (lines[...], isTerminal)
  }

  /// Shows the prompt and returns the next line at once; `InputEvent.end` after the last.
  public func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent {
    try show()
    return lines.popFirst().map { .line($0) } ?? .end
  }
}

/// An output that collects the text, for tests.
@Observable
public final class Transcript: Output {
  /// All text written so far.
  public private(set) var text = ""

  /// Creates an empty transcript.
  public init() {}

  /// Appends the text; never fails.
  public func write(_ text: String) { self.text += text }
}
