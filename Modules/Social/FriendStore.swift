/// Who is friends with whom; every call takes the person who acts, `me`.
///
/// Who is no member reads nothing, and what they write throws ``StoreError/noSuchUser(_:)`` of
/// them. To oneself everybody is a stranger, and stays one.
public protocol FriendStore: Sendable {
  /// In the order of user names.
  func friends(as me: User.ID) async throws -> [User]

  /// Requests by people whom `me` blocked are left out.
  func requests(as me: User.ID) async throws -> Requests

  func relation(to other: User.ID, as me: User.ID) async throws -> Relation

  /// Asks to be friends; two people who ask each other become friends. What stands already stays.
  ///
  /// - Returns: How the two stand now.
  /// - Throws: ``StoreError/noSuchUser(_:)``, ``StoreError/relation(_:to:)`` when `me` blocked them.
  @discardableResult
  func ask(_ other: User.ID, as me: User.ID) async throws -> Relation

  /// - Throws: ``StoreError/relation(_:to:)`` when they do not ask (any more).
  func accept(_ other: User.ID, as me: User.ID) async throws

  /// Ends what is between two who stand in this relation: takes back what `me` asked, refuses what
  /// they ask, ends a friendship, lifts a block.
  ///
  /// What somebody blocked asked is shown when the block is lifted.
  ///
  /// - Throws: ``StoreError/relation(_:to:)`` when they do not stand so (any more).
  func end(_ relation: Relation, with other: User.ID, as me: User.ID) async throws

  /// Ends a friendship and shows no request of theirs. Nobody tells them.
  ///
  /// - Throws: ``StoreError/noSuchUser(_:)``
  func block(_ other: User.ID, as me: User.ID) async throws
}
