/// The result of a request for a line.
nonisolated public enum InputEvent: Hashable, Sendable {
  /// A line, without its line end.
  case line(String)
  /// A line that is not UTF-8, with U+FFFD in place of the invalid bytes: no secret may be one.
  case undecodable(String)
  /// A line of more than 1 MiB, which was skipped; the next one can be read.
  case tooLong
  /// The person pressed ^C.
  case cancelled
  /// ``Input/interrupt()`` was called.
  case interrupted
  /// The input has ended, or the person pressed ^D in an empty line.
  case end
}
