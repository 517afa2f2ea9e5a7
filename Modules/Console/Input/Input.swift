public import Presentation

/// A source of lines, such as a terminal or a script.
public protocol Input: AnyObject {
  /// Whether a person types the lines and sees them while typing.
  var isTerminal: Bool { get }

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
  /// - Throws: ``CannotWrite`` if the prompt or the line cannot be written.
  func next(
    _ request: InputRequest, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> InputEvent

  /// Makes a running ``next(_:show:)`` return ``InputEvent/interrupted``; otherwise does nothing.
  ///
  /// The next line begins with the text typed so far. The text is dropped if one of the two prompts
  /// is secret and the other is not.
  func interrupt()
}

extension Input {
  /// Does nothing: lines of a script are not read while another line is being executed.
  public func interrupt() {}
}

/// A request for a line.
public struct InputRequest {
  /// The prompt to show before the line.
  public let prompt: Prompt
  /// The completions of the text before the cursor: whole words, each of which replaces its last.
  public let completions: (String) -> [String]
  /// Whether the line may be stored for later sessions; not if it could turn out to be a secret.
  public let isKept: Bool

  /// Creates a request; by default the line may be stored and has no completions.
  public init(
    _ prompt: Prompt, isKept: Bool = true, completions: @escaping (String) -> [String] = { _ in [] }
  ) {
    self.prompt = prompt
    self.isKept = isKept
    self.completions = completions
  }

  /// The prompt as it is shown, such as `friends> `, without control characters.
  public var text: String { prompt.written }
}

extension Prompt {
  nonisolated var written: String { TerminalSanitizer.clean(label) + "> " }
}

/// The result of a request for a line.
nonisolated public enum InputEvent: Hashable, Sendable {
  /// A line, without its line end.
  case line(String)
  /// A line of more than 1 MiB, which was skipped; the next one can be read.
  case tooLong
  /// The person pressed ^C.
  case cancelled
  /// ``Input/interrupt()`` was called.
  case interrupted
  /// The input has ended, or the person pressed ^D in an empty line.
  case end
}
