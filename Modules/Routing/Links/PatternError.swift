/// The reason why a pattern cannot be added to a ``LinkTable``.
nonisolated public enum PatternError: Error, Hashable, Sendable {
  /// The two patterns differ only in the names of their parameters, so they match the same links.
  case conflict(Pattern, Pattern)
  /// `*` is not the last segment, two parameters have one name, or a type is given for a parameter
  /// that the pattern lacks.
  case malformed(Pattern)
  /// The pattern has more segments than ``Pattern/mostSegments``.
  case tooLong(Pattern)
}
