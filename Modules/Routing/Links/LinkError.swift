/// Why a link leads nowhere.
nonisolated public enum LinkError: Error, Hashable, Sendable {
  /// In its path or query, `%` is not followed by two digits, or what they mean is not UTF-8.
  case malformed(String)
  /// The link has the scheme or the host of another program.
  case foreign(String)
  /// No pattern matches it.
  case unknown(String)
  /// It is longer than ``LinkTable/longestLink``; so many bytes it has.
  case tooLong(Int)
}
