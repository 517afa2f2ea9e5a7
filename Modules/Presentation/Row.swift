public import Routing

/// An item of a page that a person can choose.
nonisolated public struct Row: Hashable, Codable, Sendable, Identifiable {
  /// An identifier from the presenter, which stays the same when the list changes.
  public let id: String
  /// The text to show.
  public var text: String
  /// The address of the screen that choosing the row opens; nil if there is none.
  public var address: Address?
  /// The values that the text is made of, as far as the presenter states them.
  public var details: RowDetails

  /// Creates a row.
  public init(
    id: String, _ text: String, address: Address? = nil, details: RowDetails = RowDetails()
  ) {
    self.id = id
    self.text = text
    self.address = address
    self.details = details
  }
}
