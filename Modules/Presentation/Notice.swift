public import Routing

/// A message outside any page, such as the arrival of an order or a code that is shown once.
nonisolated public struct Notice: Hashable, Codable, Sendable {
  /// The text to show.
  public var text: Note
  /// The address of a screen with details; nil if there is none.
  public var address: Address?
  /// Whether the text is a secret, which is shown once and stored nowhere.
  public var isSecret: Bool
  /// Whether the text is a JSON document that a command was asked for, such as an export.
  ///
  /// A front end shows it whole and with its own lines, as the answer to the command.
  public var isDocument: Bool

  /// Creates a notice.
  public init(
    _ text: Note, address: Address? = nil, isSecret: Bool = false, isDocument: Bool = false
  ) {
    self.text = text
    self.address = address
    self.isSecret = isSecret
    self.isDocument = isDocument
  }
}
