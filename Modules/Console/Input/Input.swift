public import Presentation

/// Where lines come from.
public protocol Input: AnyObject {
  /// Whether a person types, who sees what they type.
  var isTerminal: Bool { get }

  /// Waits for the next line. Nothing is read before it is asked for.
  ///
  /// A secret must not be seen while it is typed. `show` is called when that is made sure of; an
  /// input that shows the prompt itself calls it not at all. What is typed at a terminal stands
  /// there with its line end, but for a secret: the line end that follows one is the caller's.
  ///
  /// - Returns: The line without its end.
  func next(
    _ asking: Asking, show: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> Reading

  /// Ends the waiting for a line with ``Reading/interrupted``, if there is one under way.
  ///
  /// What was typed meanwhile is not lost: the next line begins with it.
  func interrupt()
}

extension Input {
  /// Does nothing: nobody waits for a line of a script while something else goes on.
  public func interrupt() {}
}

/// What a line is asked for with.
public struct Asking {
  public let prompt: Prompt
  /// What the last word of what stands before the cursor could be, in full.
  public let completions: (String) -> [String]
  /// Whether the line may be kept for another time; it may turn out to be a secret.
  public let isKept: Bool

  public init(
    _ prompt: Prompt, isKept: Bool = true, completions: @escaping (String) -> [String] = { _ in [] }
  ) {
    self.prompt = prompt
    self.isKept = isKept
    self.completions = completions
  }

  /// The prompt as it is shown, such as `friends> `, without a control character.
  public var text: String { prompt.written }
}

extension Prompt {
  nonisolated var written: String { Gate.clean(label) + "> " }
}

/// What came of asking for a line.
nonisolated public enum Reading: Hashable, Sendable {
  case line(String)
  /// There was a line, of more than 1 MiB. The next can be read.
  case tooLong
  /// Somebody pressed ^C.
  case cancelled
  case interrupted
  case end
}
