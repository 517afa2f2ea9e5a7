/// The reason why a payload has no link or address.
nonisolated public enum PayloadError: Error, Hashable, Sendable {
  /// The payload has no value for this key, or an empty one.
  case missing(String)
  /// The value for this key cannot be a part of a link.
  case notText(String)
}
