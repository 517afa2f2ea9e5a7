/// Where a screen is, as text: a path and perhaps a query, such as `chat/ada` or `login?user=ada`.
///
/// The one form in which a place is written down: rows, links and saved state carry addresses.
nonisolated public struct Address: Hashable, Codable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }

  public init(from decoder: any Decoder) throws {
    description = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
