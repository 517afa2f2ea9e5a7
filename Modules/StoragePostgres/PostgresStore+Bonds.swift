#if Postgres
  import Social

  /// The stored relations of two people, each of whom has a row of their own.
  ///
  /// Every write to them is made under a lock on both accounts.
  extension PostgresStore {
    func require(_ relation: Relation, of me: User.ID, to other: User.ID) throws {
      let now = try self.relation(of: me, to: other)
      guard now == relation else { throw StoreError.relation(now, to: other) }
    }

    func relation(of me: User.ID, to other: User.ID) throws -> Relation {
      try connection.rows(
        "SELECT relation FROM bond WHERE owner = $1 AND other = $2", me, other
      ) { $0.text(0) }.first.flatMap(Relation.init) ?? .stranger
    }

    /// Returns whether `other` sent a request, which may be hidden by a block.
    func isAsked(_ me: User.ID, by other: User.ID) throws -> Bool {
      try connection.hasRows(
        "SELECT 1 FROM bond WHERE owner = $1 AND other = $2 AND shared = 'asking'", me, other)
    }

    func becomeFriends(_ me: User.ID, _ other: User.ID) throws {
      try bind(me, .friends, to: other, .friends)
      try connection.run(
        """
        INSERT INTO chat (low, high) VALUES (least($1, $2), greatest($1, $2))
        ON CONFLICT DO NOTHING
        """, me, other)
    }

    /// Stores the relation that `me` makes, as each of the two sees it without blocks.
    func bind(
      _ me: User.ID, _ relation: Relation, to other: User.ID, _ reverse: Relation
    ) throws {
      let number = try connection.number(
        "UPDATE mailbox SET relations = relations + 1 WHERE owner = $1 RETURNING relations", other)
      try connection.run(
        """
        INSERT INTO bond (owner, other, shared, number) VALUES ($1, $2, $3, 0), ($2, $1, $4, $5)
        ON CONFLICT (owner, other)
        DO UPDATE SET shared = excluded.shared, number = excluded.number
        """, me, other, relation, reverse, number ?? 0)
    }

    /// Ends a friendship or a request; blocks stay.
    func unbind(_ me: User.ID, _ other: User.ID) throws {
      try connection.run(
        """
        UPDATE bond SET shared = NULL
        WHERE (owner, other) IN (($1, $2), ($2, $1)) AND shared IS NOT NULL
        """, me, other)
      try deleteEmptyBonds(me, other)
    }

    func deleteEmptyBonds(_ me: User.ID, _ other: User.ID) throws {
      try connection.run(
        """
        DELETE FROM bond
        WHERE (owner, other) IN (($1, $2), ($2, $1)) AND shared IS NULL AND NOT is_blocked
        """, me, other)
    }
  }
#endif
