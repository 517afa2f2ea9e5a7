public import Social

extension SQLiteStore: FriendStore {
  public func people(
    _ relation: Relation, matching text: String, after user: User.ID?, limit: Int, as me: Member
  ) throws -> Listing<User> {
    try read(as: me, otherwise: Listing()) {
      let search = TextSearch(text)
      guard search.isEmpty else {
        let found = try people(relation, after: nil, limit: -1, as: me.user).filter(search.finds)
        let later = found.drop { person in user.map { person.id <= $0 } ?? false }
        return Listing(Array(later.prefix(max(limit, 0))), total: found.count)
      }
      return Listing(
        try people(relation, after: user, limit: max(limit, 0), as: me.user),
        total: try count(relation, as: me.user))
    }
  }

  /// - Parameter limit: The largest number of people; a negative one means no limit.
  private func people(
    _ relation: Relation, after user: User.ID?, limit: Int, as me: User.ID
  ) throws -> [User] {
    // The inner query merges the two indexes and a block list, each in the order of names.
    try database.rows(
      """
      SELECT user.id, user.name, user.bio, user.has_left FROM (
        SELECT low AS other FROM friendship INDEXED BY friendship_of_high
        WHERE high = ?1 AND of_high = ?2 AND low > ?3 AND (?2 <> 'asking'
          OR NOT EXISTS (SELECT 1 FROM block WHERE blocker = ?1 AND blocked = low))
        UNION ALL
        SELECT high FROM friendship INDEXED BY friendship_of_low
        WHERE low = ?1 AND of_low = ?2 AND high > ?3 AND (?2 <> 'asking'
          OR NOT EXISTS (SELECT 1 FROM block WHERE blocker = ?1 AND blocked = high))
        UNION ALL
        SELECT blocked FROM block WHERE blocker = ?1 AND blocked > ?3 AND ?2 = 'blocked'
        ORDER BY other LIMIT ?4)
      JOIN user ON user.id = other ORDER BY other
      """, me, relation.rawValue, user?.rawValue ?? "", limit
    ) { $0.user(0) }
  }

  private func count(_ relation: Relation, as me: User.ID) throws -> Int {
    // Hidden requests are subtracted, because blocks are few and requests may be many.
    try count(relation.rawValue, as: me) {
      try database.number(
        """
        SELECT (
          SELECT count(*) FROM friendship INDEXED BY friendship_of_high
          WHERE high = ?1 AND of_high = ?2
        ) + (
          SELECT count(*) FROM friendship INDEXED BY friendship_of_low WHERE low = ?1 AND of_low = ?2
        ) + (
          SELECT count(*) FROM block WHERE blocker = ?1 AND ?2 = 'blocked'
        ) - (
          SELECT count(*) FROM block
          JOIN friendship ON low = min(blocker, blocked) AND high = max(blocker, blocked)
          WHERE blocker = ?1 AND asker = blocked AND ?2 = 'asking')
        """, me, relation.rawValue)
    }
  }

  public func newRelations(
    after mark: Int?, limit: Int, as me: Member
  ) throws -> Arrivals<ArrivedRelation> {
    try read(as: me, otherwise: Arrivals(mark: mark ?? 0)) {
      let last = try database.number("SELECT last FROM numbering") ?? 0
      let limit = max(limit, 0)
      let new = try database.rows(
        """
        SELECT user.id, user.name, user.bio, user.has_left, friendship.asker, number
        FROM friendship JOIN user ON user.id = maker
        WHERE number > ?2 AND ?1 IN (low, high) AND maker <> ?1
          AND NOT EXISTS (SELECT 1 FROM block WHERE blocker = ?1 AND blocked = maker)
        ORDER BY number LIMIT ?3
        """, me.user, mark ?? last, limit
      ) {
        let relation = $0.text(4).isEmpty ? Relation.friends : .asking
        return (arrived: ArrivedRelation(user: $0.user(0), relation: relation), number: $0.int(5))
      }
      let isLast = new.count < limit
      return Arrivals(new.map(\.arrived), mark: isLast ? last : new.last?.number ?? mark ?? last)
    }
  }

  public func relation(to other: User.ID, as me: Member) throws -> Relation {
    try read(as: me, otherwise: .stranger) { try relation(of: me.user, to: other) }
  }

  private func relation(of me: User.ID, to other: User.ID) throws -> Relation {
    let found = try database.rows(
      """
      SELECT CASE
        WHEN EXISTS (SELECT 1 FROM block WHERE blocker = ?1 AND blocked = ?2) THEN 'blocked'
        ELSE (
          SELECT iif(low = ?1, of_low, of_high)
          FROM friendship WHERE low = min(?1, ?2) AND high = max(?1, ?2))
        END
      """, me, other
    ) { $0.text(0) }
    return found.first.flatMap(Relation.init) ?? .stranger
  }

  @discardableResult
  public func ask(_ other: User.ID, as me: Member) throws -> Relation {
    try write(as: me) {
      let me = me.user
      try requireOther(other, than: me)
      switch try relation(of: me, to: other) {
      case .stranger:
        if let budgets { try count(.requests, by: me.rawValue, within: budgets) }
        try database.run(
          """
          INSERT INTO friendship (low, high, asker, of_low, of_high, number, maker)
          VALUES (
            min(?1, ?2), max(?1, ?2), ?1, iif(?1 < ?2, 'asked', 'asking'),
            iif(?1 < ?2, 'asking', 'asked'), ?3, ?1)
          """, me, other, try nextNumber())
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

  public func accept(_ other: User.ID, as me: Member) throws {
    try write(as: me) {
      let me = me.user
      try require(.asking, of: me, to: other)
      try becomeFriends(me, other)
    }
  }

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

  private func becomeFriends(_ me: User.ID, _ other: User.ID) throws {
    try database.run(
      """
      UPDATE friendship
      SET asker = NULL, of_low = 'friends', of_high = 'friends', number = ?3, maker = ?1
      WHERE low = min(?1, ?2) AND high = max(?1, ?2)
      """, me, other, try nextNumber())
  }

  private func nextNumber() throws -> Int {
    try database.number("UPDATE numbering SET last = last + 1 RETURNING last") ?? 0
  }
}
