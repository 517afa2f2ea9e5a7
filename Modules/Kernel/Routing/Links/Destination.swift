/// A place that a person can navigate to, as a value: one enum per feature, in its Interface.
nonisolated public protocol Destination: Hashable, Sendable {
  /// The address of the screen; nil for a temporary screen, such as a picker.
  ///
  /// A screen without an address is never revealed and never saved. Two destinations with the same
  /// address are the same place, because screens are compared by address only.
  var address: Address? { get }
}

extension Destination {
  /// Whether the other destination has the same address or, if both have none, the same value.
  func isSame(as other: any Destination) -> Bool {
    guard address == nil, other.address == nil else { return address == other.address }
    return AnyHashable(self) == AnyHashable(other)
  }
}

/// A destination that only its own feature opens, such as a later page of a flow.
///
/// An app need not say who may open it: a person who may see the screen that opens it may see it.
nonisolated public protocol InternalDestination: Destination {}

extension InternalDestination {
  /// Nil by default, because most of these screens are temporary.
  nonisolated public var address: Address? { nil }
}

/// The location of a screen as text: a path with an optional query.
///
/// Examples are `item/7` and `search?text=tea`. Links, rows and saved state all use this form.
/// Characters that a path or query cannot contain are percent-encoded (RFC 3986, section 2.1).
/// Addresses are equal if their decoded texts are equal strings, whatever their encoding.
nonisolated public struct Address: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The path and the query, percent-encoded.
  public let description: String

  /// Creates an address from unencoded segments and query values; a nil value gives a key alone.
  ///
  /// Empty segments are ignored when an address is read. A destination whose text may be empty
  /// keeps it in the query, or has no address.
  public init(_ segments: String..., query: KeyValuePairs<String, String?> = [:]) {
    self.init(segments: segments, query: query)
  }

  /// Creates an address from a list of segments, such as those matched by `*`, and a computed query.
  public init(
    segments: [String],
    query: some Sequence<(key: String, value: String?)> = [(key: String, value: String?)]()
  ) {
    let path = segments.map(\.percentEncoded).joined(separator: "/")
    let pairs = query.map { key, value in
      key.percentEncoded + (value.map { "=" + $0.percentEncoded } ?? "")
    }
    description = pairs.isEmpty ? path : "\(path)?\(pairs.joined(separator: "&"))"
  }

  /// Creates an address from its text, without checking that a ``LinkTable`` can resolve it.
  public init(text: String) { description = text }

  /// Compares the decoded texts, so that `%C3%A9` and `e%CC%81`, two forms of é, are equal.
  public static func == (one: Self, other: Self) -> Bool {
    if one.description == other.description { return true }
    guard one.isEncoded || other.isEncoded else { return false }
    return one.decoded == other.decoded
  }

  /// Hashes the decoded text.
  public func hash(into hasher: inout Hasher) { hasher.combine(isEncoded ? decoded : description) }

  private var decoded: String { description.utf8.percentDecodedComponent ?? description }

  private var isEncoded: Bool {
    description.utf8.withContiguousStorageIfAvailable { $0.contains(UInt8(ascii: "%")) } ?? true
  }

  /// Decodes an address from a single string.
  public init(from decoder: any Decoder) throws { description = try String(from: decoder) }

  /// Encodes the address as a single string.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
