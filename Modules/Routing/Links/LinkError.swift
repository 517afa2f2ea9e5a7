/// The reason why a link cannot be resolved.
nonisolated public enum LinkError: Error, Hashable, Sendable {
  /// The path or query has `%` without two hexadecimal digits, or bytes that are not UTF-8.
  case malformed(String)
  /// The scheme or the host belongs to another program.
  case foreign(String)
  /// No pattern matches the link.
  case unknown(String)
  /// The link is longer than ``LinkTable/longestLink``; the value is its length in bytes.
  case tooLong(Int)
}
