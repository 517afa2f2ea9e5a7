/// Where lines come from.
public protocol Input: AnyObject {
  /// Whether a person types, who sees what they type.
  var isTerminal: Bool { get }

  /// Waits for the next line. Nothing is read before it is asked for.
  ///
  /// With `isSecret`, the line must not be seen while it is typed; `prompt` is called when that is
  /// made sure of.
  ///
  /// - Returns: The line without its end.
  func next(
    isSecret: Bool, prompt: () throws(CannotWrite) -> Void
  ) async throws(CannotWrite) -> Reading
}

/// What came of asking for a line.
nonisolated public enum Reading: Hashable, Sendable {
  case line(String)
  /// There was a line, of more than 1 MiB. The next can be read.
  case tooLong
  case end
}
