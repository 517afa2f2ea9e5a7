#if Postgres
  public import Social

  /// Budgets, by the clock of the server.
  extension PostgresStore {
    public func countName(by key: String) throws {
      guard let budgets else { return }
      try connection.transaction(.write) {
        // Locks the row until the commit, so that hosts count one after the other.
        let stored = try connection.rows(
          """
          INSERT INTO name_budget (key, count, first, last) VALUES ($1, 0, $2, $2)
          ON CONFLICT (key) DO UPDATE SET count = name_budget.count
          RETURNING count, first, last, store_now()
          """, key, Date.distantPast.timeIntervalSinceReferenceDate
        ) { (BudgetUse(count: $0.int(0), first: $0.date(1), last: $0.date(2)), now: $0.date(3)) }
        guard var (use, now) = stored.first else { throw ServerError.storedMeanwhile }
        let early = use.add(within: budgets[.names], at: now)
        if early > 0 { throw StoreError.tooMany(.names, seconds: early) }
        try connection.run(
          "UPDATE name_budget SET count = $2, first = $3, last = $4 WHERE key = $1", key, use.count,
          use.first.timeIntervalSinceReferenceDate, use.last.timeIntervalSinceReferenceDate)
      }
    }

    /// Counts a friend request in the mailbox of `me`.
    ///
    /// It locks both mailboxes in the order of names, as sends do, so that nobody waits in a circle.
    ///
    /// - Throws: ``StoreError/tooMany(_:seconds:)``
    func countRequest(by me: User.ID, to other: User.ID) throws {
      guard let budgets else { return }
      let counted = try connection.rows(
        """
        WITH locked AS (
          SELECT owner, owner = $1 AS is_mine, asked_since > store_now() - $3
            AND asked_since <= store_now() AS goes_on
          FROM mailbox WHERE owner IN ($1, $2) ORDER BY owner FOR NO KEY UPDATE)
        UPDATE mailbox SET
          asked = CASE WHEN NOT is_mine THEN asked WHEN goes_on THEN asked + 1 ELSE 1 END,
          asked_since = CASE WHEN is_mine AND NOT goes_on THEN store_now() ELSE asked_since END
        FROM locked WHERE mailbox.owner = locked.owner
        RETURNING is_mine, asked, asked_since + $3 - store_now()
        """, me, other, budgets[.requests].window
      ) { (isMine: $0.bool(0), asked: $0.int(1), rest: $0.double(2)) }
      for mine in counted where mine.isMine {
        try require(mine.asked, of: .requests, rest: mine.rest)
      }
    }

    /// Throws if a number of uses, in a window that ends after so many seconds, is too large.
    func require(_ count: Int, of subject: Budgets.Subject, rest: Double) throws {
      guard let budgets, count > budgets[subject].count else { return }
      throw StoreError.tooMany(subject, seconds: max(1, Int(rest.rounded(.up))))
    }
  }
#endif
