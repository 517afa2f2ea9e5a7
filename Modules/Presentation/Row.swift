public import Routing

/// An item that can be chosen.
nonisolated public struct Row: Hashable, Codable, Sendable, Identifiable {
  /// An identifier from the presenter; it keeps its row when the list changes.
  public let id: String
  /// The text to show.
  public var text: String
  /// The address that choosing the row leads to; nil if it has none.
  public var address: Address?

  /// Creates a row.
  public init(id: String, _ text: String, address: Address? = nil) {
    self.id = id
    self.text = text
    self.address = address
  }
}
