/// A source of lines, such as a terminal or a script.
public protocol Input: AnyObject {
  /// Whether a person types the lines and sees them while typing.
  var isTerminal: Bool { get }

  /// Whether a line begins with the draft of its request, for the person to edit.
  var editsLines: Bool { get }

  /// Whether the input also observes what the program shows, such as a monkey.
  var observesEvents: Bool { get }

  /// Whether a line was begun, where the input edits lines.
  var isTyping: Bool { get }

  /// Whether the line returned last was typed before its prompt, so that the terminal does not show
  /// it.
  var wasTypedAhead: Bool { get }

  /// Waits for the next line; an input reads nothing before this call.
  ///
  /// At a terminal, the typed line and its line end are visible. A secret is not echoed, and the
  /// caller writes the line end that follows it.
  ///
  /// - Parameters:
  ///   - request: The prompt, and how the line may be completed and stored.
  ///   - show: Writes the prompt. The input calls it after it has switched off the echo for a
  ///     secret. An input that shows the prompt itself never calls it.
  /// - Returns: The line without its line end, or the reason why there is none.
  /// - Throws: ``CannotWrite`` if the prompt or the line cannot be written, or the terminal was closed.
  func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent

  /// Makes a running ``next(_:show:)`` return ``InputEvent/interrupted``; otherwise does nothing.
  ///
  /// The next line begins with the text typed so far. The text is dropped if one of the two prompts
  /// is secret and the other is not.
  func interrupt()

  /// Exchanges the prompt of the line that is edited, which goes on; otherwise does nothing.
  ///
  /// The new prompt differs in its text only.
  func change(_ prompt: LinePrompt)
}

extension Input {
  /// False: the input shows no drafts.
  public var editsLines: Bool { false }

  /// False: the input only reads lines.
  public var observesEvents: Bool { false }

  /// False: the input does not edit lines.
  public var isTyping: Bool { false }

  /// False: the terminal shows a line as it is typed, or the input shows it.
  public var wasTypedAhead: Bool { false }

  /// Does nothing: lines of a script are not read while another line is being executed.
  public func interrupt() {}

  /// Does nothing: the prompt is written already.
  public func change(_ prompt: LinePrompt) {}
}

/// The result of a request for a line.
nonisolated public enum InputEvent: Hashable, Sendable {
  /// A line, without its line end.
  case line(String)
  /// A line that is not UTF-8, with U+FFFD in place of the invalid bytes: no secret may be one.
  case undecodable(String)
  /// A line of more than 1 MiB, which was skipped; the next one can be read.
  case tooLong
  /// The input begins with the byte order mark of UTF-16: no line of it can be read.
  case utf16
  /// The person pressed ^C, in an empty line or in one with a text.
  case cancelled(wasEmpty: Bool)
  /// ``Input/interrupt()`` was called.
  case interrupted
  /// The input has ended, or the person pressed ^D in an empty line.
  case end
}

/// An input that returns the lines of texts, such as arguments of the command line.
public final class TextInput: Input {
  /// Always false.
  public let isTerminal = false
  private var splitter = LineSplitter()

  /// Creates an input from texts, in which LF or CR LF ends a line; each text begins on a new line.
  public init(_ texts: [String]) {
    for text in texts {
      splitter.add((text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n").utf8)
    }
  }

  /// Shows the prompt and returns the next line at once; ``InputEvent/end`` after the last.
  public func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent {
    try show()
    return splitter.next() ?? splitter.rest() ?? .end
  }
}
