/// Where a screen is, as text: a path and perhaps a query, such as `chat/ada` or `login?user=ada`.
///
/// The one form in which a place is written down: links, rows and saved state carry addresses.
/// What cannot stand in a path or a query is percent-encoded (RFC 3986, section 2.1).
nonisolated public struct Address: Hashable, Codable, Sendable, CustomStringConvertible {
  public let description: String

  /// Made of segments and values as they are; a key without a value stands alone.
  ///
  /// Empty segments do not count in an address: a place whose text may be empty keeps it in the
  /// query, or has no address for it.
  public init(_ segments: String..., query: KeyValuePairs<String, String?> = [:]) {
    self.init(segments: segments, query: query)
  }

  /// As many segments as there are, such as those for which a pattern has `*`.
  public init(segments: [String], query: KeyValuePairs<String, String?> = [:]) {
    var text = segments.map(\.percentEncoded).joined(separator: "/")
    var mark = "?"
    for (key, value) in query {
      text += mark + key.percentEncoded + (value.map { "=" + $0.percentEncoded } ?? "")
      mark = "&"
    }
    description = text
  }

  /// An address that was written down; whether it leads anywhere is for a ``LinkTable`` to say.
  public init(text: String) {
    description = text
  }

  public init(from decoder: any Decoder) throws {
    description = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
