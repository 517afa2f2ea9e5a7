public import Routing

/// A message outside any page, such as the arrival of an order or a code that is shown once.
nonisolated public struct Notice: Hashable, Codable, Sendable {
  /// The text to show.
  public var text: Note
  /// The address of a screen with details; nil if there is none.
  public var address: Address?
  /// The part of the text that is a secret, such as a code; nil if there is none.
  public var secret: String?

  /// Creates a notice.
  public init(_ text: Note, address: Address? = nil, secret: String? = nil) {
    self.text = text
    self.address = address
    self.secret = secret
  }

  /// Whether the text contains a secret, so that it is shown once and stored nowhere.
  public var isSecret: Bool { secret != nil }
}
