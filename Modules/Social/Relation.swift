/// How one person stands to another, seen from the one who asks.
public enum Relation: String, Hashable, Codable, Sendable, CaseIterable {
  case stranger
  /// I asked them to be friends.
  case asked
  /// They asked me.
  case asking
  case friends
  /// I blocked them; what they do about it is not shown to them.
  case blocked
}

/// Who asked whom to be friends and has no answer yet, each in the order of user names.
public struct Requests: Hashable, Sendable {
  public var incoming: [User]
  public var outgoing: [User]

  public init(incoming: [User] = [], outgoing: [User] = []) {
    self.incoming = incoming
    self.outgoing = outgoing
  }
}
