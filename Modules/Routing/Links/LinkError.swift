/// Why a link leads nowhere.
nonisolated public enum LinkError: Error, Hashable, Sendable {
  /// `%` is not followed by two digits, or what they mean is not UTF-8.
  case malformed(String)
  /// The link has the scheme or the host of another program.
  case foreign(String)
  /// No pattern matches it.
  case unknown(String)
  /// It is longer than ``LinkTable/longestLink``; so many it has.
  case tooLong(Int)
}

/// Two patterns that match the same addresses: which of them is meant cannot be told.
nonisolated public struct LinkConflict: Error, Hashable, Sendable {
  public let first: Pattern
  public let second: Pattern
}
