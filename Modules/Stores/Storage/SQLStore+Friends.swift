extension SQLStore: FriendStore {
  public func people(
    _ relation: Relation, matching text: String, after user: User.ID?, limit: Int, as me: Member
  ) throws -> Listing<User> {
    try read(as: me, otherwise: Listing()) {
      let search = TextSearch(text)
      guard search.isEmpty else {
        let found = try people(relation, after: nil, limit: .max, as: me.user).filter(search.finds)
        let later = found.drop { person in user.map { person.id <= $0 } ?? false }
        return Listing(Array(later.prefix(max(limit, 0))), total: found.count)
      }
      let total = try count(relation.rawValue, as: me.user) {
        try driver.number(
          "SELECT count(*) FROM bond WHERE owner = $1 AND relation = $2", me.user, relation)
      }
      return Listing(
        try people(relation, after: user, limit: max(limit, 0), as: me.user), total: total)
    }
  }

  private func people(
    _ relation: Relation, after user: User.ID?, limit: Int, as me: User.ID
  ) throws -> [User] {
    try driver.rows(
      """
      SELECT person.id, person.name, person.bio, person.has_left
      FROM bond JOIN person ON person.id = other
      WHERE owner = $1 AND relation = $2 AND other > $3 ORDER BY other LIMIT $4
      """, me, relation, user?.rawValue ?? "", limit
    ) { $0.user(0) }
  }

  public func newRelations(
    after mark: Int?, limit: Int, as me: Member
  ) throws -> Arrivals<ArrivedRelation> {
    try read(as: me, otherwise: Arrivals(mark: mark ?? 0)) {
      let last = try driver.number("SELECT relations FROM mailbox WHERE owner = $1", me.user) ?? 0
      let limit = max(limit, 0)
      let new = try driver.rows(
        """
        SELECT person.id, person.name, person.bio, person.has_left, relation, number
        FROM bond JOIN person ON person.id = other
        WHERE owner = $1 AND number > $2 AND relation IN ('asking', 'friends')
        ORDER BY number LIMIT $3
        """, me.user, max(mark ?? last, 0), limit
      ) {
        (element: ArrivedRelation(user: $0.user(0), relation: $0.relation(4)), mark: $0.int(5))
      }
      return Arrivals(new, upTo: last, limit: limit, after: mark)
    }
  }

  public func relation(to other: User.ID, as me: Member) throws -> Relation {
    try read(as: me, otherwise: .stranger) { try relation(of: me.user, to: other) }
  }

  @discardableResult
  public func ask(_ other: User.ID, as me: Member) throws -> Relation {
    try write(as: me, locking: .with(other), isRepeatable: true) {
      let me = me.user
      try requireOther(other, than: me)
      switch try relation(of: me, to: other) {
      case .stranger:
        try countRequest(by: me, to: other)
        try bind(me, .asked, to: other, .asking)
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
    try write(as: me, locking: .with(other)) {
      try require(.asking, of: me.user, to: other)
      try becomeFriends(me.user, other)
    }
  }

  public func end(_ relation: Relation, with other: User.ID, as me: Member) throws {
    try write(as: me, locking: .with(other)) {
      try require(relation, of: me.user, to: other)
      if relation == .blocked {
        try driver.run(
          "UPDATE bond SET is_blocked = false WHERE owner = $1 AND other = $2", me.user, other)
        try driver.call(.deleteEmptyBonds, me.user, other)
      } else {
        try unbind(me.user, other)
      }
    }
  }

  public func block(_ other: User.ID, as me: Member) throws {
    try write(as: me, locking: .with(other), isRepeatable: true) {
      let me = me.user
      try requireOther(other, than: me)
      let isAsked = try driver.hasRows(
        "SELECT 1 FROM bond WHERE owner = $1 AND other = $2 AND shared = 'asking'", me, other)
      try driver.run(
        """
        INSERT INTO bond (owner, other, is_blocked) VALUES ($1, $2, true)
        ON CONFLICT (owner, other) DO UPDATE SET is_blocked = true WHERE NOT bond.is_blocked
        """, me, other)
      // A request by the blocked user is kept and hidden; deleting it would reveal the block.
      if !isAsked { try unbind(me, other) }
    }
  }

  private func requireOther(_ other: User.ID, than me: User.ID) throws {
    try requireMember(other)
    if other == me { throw StoreError.relation(.stranger, to: me) }
  }
}

/// The stored relations of two people, each of whom has a row of their own.
///
/// Every write to them is made under a lock on both accounts.
extension SQLStore {
  func require(_ relation: Relation, of me: User.ID, to other: User.ID) throws {
    let now = try self.relation(of: me, to: other)
    guard now == relation else { throw StoreError.relation(now, to: other) }
  }

  /// Returns the relation; with a lock, nobody changes it until the commit, not even by leaving.
  func relation(
    of me: User.ID, to other: User.ID, locking lock: Statement = ""
  ) throws -> Relation {
    try driver.first(
      "SELECT relation FROM bond WHERE owner = $1 AND other = $2 \(lock)", me, other
    ) { $0.relation(0) } ?? .stranger
  }

  private func becomeFriends(_ me: User.ID, _ other: User.ID) throws {
    try bind(me, .friends, to: other, .friends)
    try driver.run(
      """
      INSERT INTO chat (low, high) VALUES (\(dialect.least)($1, $2), \(dialect.greatest)($1, $2))
      ON CONFLICT DO NOTHING
      """, me, other)
  }

  /// Stores the relation that `me` makes, as each of the two sees it without blocks.
  private func bind(
    _ me: User.ID, _ relation: Relation, to other: User.ID, _ reverse: Relation
  ) throws {
    let number = try driver.number(
      "UPDATE mailbox SET relations = relations + 1 WHERE owner = $1 RETURNING relations", other)
    try driver.run(
      """
      INSERT INTO bond (owner, other, shared, number) VALUES ($1, $2, $3, 0), ($2, $1, $4, $5)
      ON CONFLICT (owner, other)
      DO UPDATE SET shared = excluded.shared, number = excluded.number
      """, me, other, relation, reverse, number ?? 0)
  }

  /// Ends a friendship or a request; blocks stay.
  private func unbind(_ me: User.ID, _ other: User.ID) throws {
    try driver.run(
      """
      UPDATE bond SET shared = NULL
      WHERE owner IN ($1, $2) AND other IN ($1, $2) AND shared IS NOT NULL
      """, me, other)
    try driver.call(.deleteEmptyBonds, me, other)
  }
}
