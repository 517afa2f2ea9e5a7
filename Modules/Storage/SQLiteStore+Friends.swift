public import Social

extension SQLiteStore: FriendStore {
  /// Returns the friends of `me`, ordered by user name; empty if `me` is not a member.
  public func friends(as me: Member) throws -> [User] {
    try read(as: me) {
      try database.rows(
        """
        SELECT user.id, user.name, user.bio, user.has_left
        FROM member AS me
        JOIN friendship ON low = me.id OR high = me.id
        JOIN user ON user.id = iif(low = me.id, high, low)
        WHERE me.id = ?1 AND asker IS NULL ORDER BY user.id
        """, me.user
      ) { $0.user(0) }
    }
  }

  /// Returns the unanswered requests from and to `me`; empty if `me` is not a member.
  ///
  /// Requests by users whom `me` blocked are left out.
  public func requests(as me: Member) throws -> Requests {
    let all = try read(as: me) {
      try database.rows(
        """
        SELECT user.id, user.name, user.bio, user.has_left, asker = me.id
        FROM member AS me
        JOIN friendship ON low = me.id OR high = me.id
        JOIN user ON user.id = iif(low = me.id, high, low)
        WHERE me.id = ?1 AND asker IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM block WHERE blocker = me.id AND blocked = user.id)
        ORDER BY user.id
        """, me.user
      ) { (user: $0.user(0), isMine: $0.int(4) != 0) }
    }
    return Requests(
      incoming: all.filter { !$0.isMine }.map(\.user),
      outgoing: all.filter(\.isMine).map(\.user))
  }

  /// Returns the users whom `me` blocked, ordered by user name; empty if `me` is not a member.
  public func blocked(as me: Member) throws -> [User] {
    try read(as: me) {
      try database.rows(
        """
        SELECT user.id, user.name, user.bio, user.has_left
        FROM member AS me
        JOIN block ON blocker = me.id
        JOIN user ON user.id = blocked
        WHERE me.id = ?1 ORDER BY user.id
        """, me.user
      ) { $0.user(0) }
    }
  }

  /// Returns the relation between `me` and `other`, as `me` sees it.
  ///
  /// - Returns: `Relation.stranger` also if one of the two is not a member.
  public func relation(to other: User.ID, as me: Member) throws -> Relation {
    try read(as: me) { try relation(of: me.user, to: other) }
  }

  private func relation(of me: User.ID, to other: User.ID) throws -> Relation {
    let found = try database.rows(
      """
      SELECT CASE
        WHEN EXISTS (SELECT 1 FROM block WHERE blocker = ?1 AND blocked = ?2) THEN 'blocked'
        ELSE (
          SELECT CASE asker WHEN ?1 THEN 'asked' WHEN ?2 THEN 'asking' ELSE 'friends' END
          FROM friendship WHERE low = min(?1, ?2) AND high = max(?1, ?2))
        END
      FROM member WHERE id = ?1
      """, me, other
    ) { $0.text(0) }
    return found.first.flatMap(Relation.init) ?? .stranger
  }

  /// Sends a friend request, or accepts the one that `other` sent; otherwise changes nothing.
  ///
  /// - Returns: The relation after the call.
  /// - Throws: `StoreError.noSuchUser`, `StoreError.relation` if `me` blocked
  ///   `other` or is `other`.
  @discardableResult
  public func ask(_ other: User.ID, as me: Member) throws -> Relation {
    try write(as: me) {
      let me = me.user
      try requireOther(other, than: me)
      switch try relation(of: me, to: other) {
      case .stranger:
        try database.run(
          "INSERT INTO friendship (low, high, asker) VALUES (min(?1, ?2), max(?1, ?2), ?1)",
          me, other)
        return .asked
      case .asking:
        try becomeFriends(me, other)
        return .friends
      case .blocked: throw StoreError.relation(.blocked, to: other)
      case .asked: return .asked
      case .friends: return .friends
      }
    }
  }

  /// Accepts a friend request.
  ///
  /// - Throws: `StoreError.noSuchUser` if `me` is not a member,
  ///   `StoreError.relation` if there is no such request.
  public func accept(_ other: User.ID, as me: Member) throws {
    try write(as: me) {
      let me = me.user
      try require(.asking, of: me, to: other)
      try becomeFriends(me, other)
    }
  }

  /// Withdraws or declines a request, ends a friendship or lifts a block, depending on `relation`.
  ///
  /// - Throws: `StoreError.noSuchUser` if `me` is not a member,
  ///   `StoreError.relation` if the two are in another relation.
  public func end(_ relation: Relation, with other: User.ID, as me: Member) throws {
    try write(as: me) {
      let me = me.user
      try require(relation, of: me, to: other)
      if relation == .blocked {
        try database.run("DELETE FROM block WHERE blocker = ?1 AND blocked = ?2", me, other)
      } else {
        try database.run(
          "DELETE FROM friendship WHERE low = min(?1, ?2) AND high = max(?1, ?2)", me, other)
      }
    }
  }

  /// Blocks a user: ends a friendship, withdraws a request, and hides requests by `other`.
  ///
  /// - Throws: `StoreError.noSuchUser`, `StoreError.relation` if `other` is `me`.
  public func block(_ other: User.ID, as me: Member) throws {
    try write(as: me) {
      let me = me.user
      try requireOther(other, than: me)
      try database.run(
        "INSERT INTO block (blocker, blocked) VALUES (?1, ?2) ON CONFLICT DO NOTHING", me, other)
      // A request by the blocked user is kept and hidden; deleting it would reveal the block.
      try database.run(
        """
        DELETE FROM friendship
        WHERE low = min(?1, ?2) AND high = max(?1, ?2) AND asker IS NOT ?2
        """, me, other)
    }
  }

  func require(_ relation: Relation, of me: User.ID, to other: User.ID) throws {
    let now = try self.relation(of: me, to: other)
    guard now == relation else { throw StoreError.relation(now, to: other) }
  }

  private func requireOther(_ other: User.ID, than me: User.ID) throws {
    try requireMember(other)
    if other == me { throw StoreError.relation(.stranger, to: me) }
  }

  private func becomeFriends(_ one: User.ID, _ other: User.ID) throws {
    try database.run(
      "UPDATE friendship SET asker = NULL WHERE low = min(?1, ?2) AND high = max(?1, ?2)",
      one, other)
  }
}
