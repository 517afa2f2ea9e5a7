/// The reason why a link cannot be resolved.
nonisolated public enum LinkError: Error, Hashable, Sendable {
  /// The path or query has `%` without two hexadecimal digits, or bytes that are not UTF-8.
  case malformed(String)
  /// The scheme or the host belongs to another program.
  case foreign(String)
  /// No pattern matches the link.
  case unknown(String)
  /// The link is longer than 8 KiB; the value is its length in bytes.
  case tooLong(Int)
}

/// A mistake in a pattern, because of which it cannot be added to a ``LinkTable``.
nonisolated public struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistake and its correction, for developers.
  public let description: String

  package static func conflict(_ one: Pattern, _ other: Pattern) -> Self {
    Self("The patterns `\(one)` and `\(other)` match the same links: remove or change one of them.")
  }

  package static func restNotLast(_ pattern: Pattern) -> Self {
    Self("The pattern `\(pattern)` goes on after `*`, which matches the whole rest: put `*` last.")
  }

  package static func unnamedParameter(_ pattern: Pattern) -> Self {
    Self("The pattern `\(pattern)` has a parameter without a name: add one, such as `:name`.")
  }

  package static func repeatedParameter(_ pattern: Pattern, _ name: String) -> Self {
    Self("The pattern `\(pattern)` has several parameters `:\(name)`: give each its own name.")
  }

  package static func unknownParameter(
    _ pattern: Pattern, given: String, existing: [String]
  ) -> Self {
    Self(
      "The pattern `\(pattern)` types `:\(given)`, but its parameters are \(existing): rename one.")
  }

  package static func notPath(_ pattern: Pattern, segment: String) -> Self {
    Self(
      "The segment `\(segment)` of `\(pattern)` has a scheme, query or encoding: write plain text.")
  }

  package static func foreignForm(_ pattern: Pattern, _ segment: Substring, own: String) -> Self {
    Self("The segment `\(segment)` of `\(pattern)` is in a form of other libraries: \(own).")
  }

  package static func tooLong(_ pattern: Pattern) -> Self {
    Self(
      "The pattern `\(pattern)` has more than \(Pattern.mostSegments) segments: end it with `*`.")
  }

  private init(_ description: String) { self.description = description }
}
