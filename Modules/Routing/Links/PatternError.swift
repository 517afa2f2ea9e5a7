/// The reason why a pattern cannot be added to a ``LinkTable``.
nonisolated public enum PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The two patterns differ only in the names of their parameters, so they match the same links.
  case conflict(Pattern, Pattern)
  /// `*` is not the last segment.
  case restNotLast(Pattern)
  /// A parameter has no name.
  case unnamedParameter(Pattern)
  /// Several parameters have this name.
  case repeatedParameter(Pattern, String)
  /// A type is given for a parameter that the pattern lacks.
  case unknownParameter(Pattern, given: String, existing: [String])
  /// This segment has a scheme, a query or percent-encoding.
  case notPath(Pattern, segment: String)
  /// The pattern has more segments than ``Pattern/mostSegments``.
  case tooLong(Pattern)

  /// The mistake and its correction, for developers.
  public var description: String {
    switch self {
    case .conflict(let one, let other):
      "The patterns `\(one)` and `\(other)` match the same links: remove or change one of them."
    case .restNotLast(let pattern):
      "The pattern `\(pattern)` goes on after `*`, which matches the whole rest: put `*` last."
    case .unnamedParameter(let pattern):
      "The pattern `\(pattern)` has a parameter without a name: add one, such as `:name`."
    case .repeatedParameter(let pattern, let name):
      "The pattern `\(pattern)` has several parameters `:\(name)`: give each its own name."
    case .unknownParameter(let pattern, let given, let existing):
      "The pattern `\(pattern)` types `:\(given)`, but its parameters are \(existing): rename one."
    case .notPath(let pattern, let segment):
      "The segment `\(segment)` of `\(pattern)` has a scheme, query or encoding: write plain text."
    case .tooLong(let pattern):
      "The pattern `\(pattern)` has more than \(Pattern.mostSegments) segments: end it with `*`."
    }
  }
}
