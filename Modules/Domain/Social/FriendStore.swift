/// The relation of one user (I) to another (they).
public enum Relation: String, Hashable, Codable, Sendable, CaseIterable {
  /// There is no relation.
  case stranger = "stranger"
  /// I asked them to be friends.
  case asked = "asked"
  /// They asked me to be friends.
  case asking = "asking"
  /// We are friends.
  case friends = "friends"
  /// I blocked them; they cannot tell.
  case blocked = "blocked"
}

/// Storage for friendships, requests and blocks; in every call, `me` is the acting user.
///
/// If the session of `me` has ended, every call throws ``StoreError/sessionEnded(_:)``. Without an
/// account, `me` reads nothing, and writing throws ``StoreError/noSuchUser(_:)`` for `me`. The
/// relation to oneself is always ``Relation/stranger``.
public protocol FriendStore: Sendable {
  /// Returns a page of the people to whom `me` has a relation, in the order of user names.
  ///
  /// Requests by users whom `me` blocked are left out. There is no list of strangers.
  ///
  /// - Parameters:
  ///   - relation: The relation of `me` to the people.
  ///   - text: Only people with this text in their names are listed, in any letter case and with
  ///     any accents.
  ///   - user: The page begins after this user name; nil for the first page.
  ///   - limit: The largest number of people in the page.
  ///   - me: The reader.
  func people(
    _ relation: Relation, matching text: String, after user: User.ID?, limit: Int, as me: Member
  ) async throws -> Listing<User>

  /// Returns the requests to `me`, and the friendships that others made, after a mark.
  ///
  /// - Parameters:
  ///   - mark: The mark of an earlier call; nil to get only the mark.
  ///   - limit: The largest number of relations. If there are more, the mark is that of the last one.
  ///   - me: The reader.
  func newRelations(
    after mark: Int?, limit: Int, as me: Member
  ) async throws -> Arrivals<ArrivedRelation>

  /// Returns the relation of `me` to another user; ``Relation/stranger`` to one without an account.
  func relation(to other: User.ID, as me: Member) async throws -> Relation

  /// Sends a friend request; two users who ask each other become friends.
  ///
  /// An existing request or friendship stays.
  ///
  /// - Returns: The relation afterwards.
  /// - Throws: ``StoreError/noSuchUser(_:)``, or ``StoreError/relation(_:to:)`` if `me` blocked
  ///   them or is the same user, or ``StoreError/tooMany(_:seconds:)`` if the ``Budgets`` of the store
  ///   are used up.
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

  /// Blocks a user, ends a friendship with them and hides their request; they get no notice.
  ///
  /// - Throws: ``StoreError/noSuchUser(_:)`` if either has no account, or
  ///   ``StoreError/relation(_:to:)`` if they are the same user.
  func block(_ other: User.ID, as me: Member) async throws
}

extension FriendStore {
  /// Returns all people to whom `me` has a relation, in the order of user names.
  ///
  /// Requests by users whom `me` blocked are left out.
  public func everyone(_ relation: Relation, as me: Member) async throws -> [User] {
    try await people(relation, matching: "", after: nil, limit: .max, as: me).elements
  }
}

extension FriendStore where Self: ProfileStore {
  /// Returns the one person whose display name has these words, in any letter case and without accents.
  ///
  /// Friends are looked up first, then requests, then blocked users.
  ///
  /// - Returns: Nil if the text is a user name, or if nobody or several people are called so.
  public func person(called text: String, as me: Member) async throws -> User.ID? {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let user = User.ID(typed: name)
    if user.isWellFormed, try await self.user(user, as: me) != nil { return nil }
    // A bracket may imitate the user name of somebody else, which is shown in brackets.
    if name.contains("(") { return nil }
    let words = TextSearch(" \(name) ")
    for relation in [Relation.friends, .asking, .asked, .blocked] {
      let found = try await people(relation, matching: name, after: nil, limit: 100, as: me)
      let called = found.elements.filter { words.finds(" \($0.shownName) ") }
      if called.count > 1 || found.total > 100 { return nil }
      if let person = called.first { return person.id }
    }
    return nil
  }
}
