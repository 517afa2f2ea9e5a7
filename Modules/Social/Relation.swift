/// The relation of one user (I) to another (they).
public enum Relation: String, Hashable, Codable, Sendable, CaseIterable {
  /// There is no relation.
  case stranger
  /// I asked them to be friends.
  case asked
  /// They asked me to be friends.
  case asking
  /// We are friends.
  case friends
  /// I blocked them; they cannot tell.
  case blocked
}

/// Friend requests without an answer, both lists in the order of user names.
public struct Requests: Hashable, Sendable {
  /// Users who asked me.
  public var incoming: [User]
  /// Users whom I asked.
  public var outgoing: [User]

  /// Creates lists of requests, which are empty by default.
  public init(incoming: [User] = [], outgoing: [User] = []) {
    self.incoming = incoming
    self.outgoing = outgoing
  }
}
