/// Why a pattern cannot be added to a ``LinkTable``.
nonisolated public enum PatternError: Error, Hashable, Sendable {
  /// The two are equal but for the names in them: which of them is meant cannot be told.
  case conflict(Pattern, Pattern)
  /// `*` is not its last segment, two parameters have one name, or a type is for none of them.
  case malformed(Pattern)
}
