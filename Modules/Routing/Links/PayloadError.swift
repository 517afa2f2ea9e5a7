/// The reason why a payload gives no link or address.
nonisolated public enum PayloadError: Error, Hashable, Sendable {
  /// The payload has no value for this key, or an empty one.
  case missing(String)
  /// The value for this key is not text, or cannot become a segment of an address.
  case notText(String)
}
