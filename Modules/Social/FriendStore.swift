/// Storage for friendships, requests and blocks; in every call, `me` is the acting user.
///
/// If the session of `me` has ended, every call throws ``StoreError/sessionEnded(_:)``. Without an
/// account, `me` reads nothing, and writing throws ``StoreError/noSuchUser(_:)`` for `me`. The
/// relation to oneself is always ``Relation/stranger``.
public protocol FriendStore: Sendable {
  /// Returns the friends in the order of user names.
  func friends(as me: Member) async throws -> [User]

  /// Returns the open requests, except requests by users whom `me` blocked.
  func requests(as me: Member) async throws -> Requests

  /// Returns the users whom `me` blocked, in the order of user names.
  func blocked(as me: Member) async throws -> [User]

  /// Returns the relation of `me` to another user.
  func relation(to other: User.ID, as me: Member) async throws -> Relation

  /// Sends a friend request; two users who ask each other become friends.
  ///
  /// An existing request or friendship stays.
  ///
  /// - Returns: The relation afterwards.
  /// - Throws: ``StoreError/noSuchUser(_:)``, or ``StoreError/relation(_:to:)`` if `me` blocked
  ///   them.
  @discardableResult
  func ask(_ other: User.ID, as me: Member) async throws -> Relation

  /// Accepts a friend request.
  ///
  /// - Throws: ``StoreError/relation(_:to:)`` if there is no request from them.
  func accept(_ other: User.ID, as me: Member) async throws

  /// Ends a relation: withdraws or refuses a request, ends a friendship, or lifts a block.
  ///
  /// Once a block is lifted, a request from that user is visible again.
  ///
  /// - Throws: ``StoreError/relation(_:to:)`` if the current relation is another one.
  func end(_ relation: Relation, with other: User.ID, as me: Member) async throws

  /// Blocks a user, ends a friendship with them and hides their request; they are not told.
  ///
  /// - Throws: ``StoreError/noSuchUser(_:)`` if either has no account.
  func block(_ other: User.ID, as me: Member) async throws
}
