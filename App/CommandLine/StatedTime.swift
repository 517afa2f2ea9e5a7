import Essentials

/// A date and its UTC offset, in the format of RFC 3339: `2026-01-31T12:00:00+01:00`, or `Z` for
/// UTC.
nonisolated struct StatedTime: Hashable, Sendable {
  /// The date.
  let date: Date
  /// Seconds east of UTC.
  let offset: Int

  /// Parses a time; nil unless the whole text is a valid one.
  init?(_ text: String) {
    guard
      let parts = text.wholeMatch(
        of: /([0-9-]{10})T([0-9:]{8})(\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})/.ignoresCase()),
      let offset = Self.seconds(offset: parts.4)
    else { return nil }
    // The parser takes February 31 for March 3, so the result must format to the same text.
    let utc = "\(parts.1)T\(parts.2)Z"
    guard let date = try? Date(utc, strategy: .iso8601), date.formatted(.iso8601) == utc else {
      return nil
    }
    self.date = date - TimeInterval(offset) + (parts.3.flatMap { Double("0\($0)") } ?? 0)
    self.offset = offset
  }

  private static func seconds(offset: Substring) -> Int? {
    let digits = offset.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard digits.count == 2 else { return 0 }
    guard digits[0] < 24, digits[1] < 60 else { return nil }
    return (digits[0] * 60 + digits[1]) * (offset.hasPrefix("-") ? -60 : 60)
  }
}
