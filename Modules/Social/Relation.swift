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
