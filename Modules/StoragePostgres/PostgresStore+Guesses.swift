#if Postgres
  public import Social

  /// The clock of the server decides, because those of the hosts may be wrong.
  extension PostgresStore {
    public func countGuess(at user: User.ID, now _: Date) throws {
      let early = try connection.transaction(.write) { try add(at: user, .login) }
      // Thrown outside the transaction, because an error inside it would roll back the row.
      if early > 0 { throw StoreError.tooManyGuesses(at: user, seconds: early) }
    }

    public func countGuess(now _: Date, as me: Member) throws {
      let early = try write(as: me) { try add(at: me.user, .session) }
      if early > 0 { throw StoreError.tooManyGuesses(at: me.user, seconds: early) }
    }

    public func forgetGuesses(at user: User.ID) throws {
      try connection.transaction(.write, isRepeatable: true) {
        try forget(user, .login)
      }
    }

    public func forgetGuesses(as me: Member) throws {
      try write(as: me, isRepeatable: true) { try forget(me.user, .session) }
    }

    /// The two counters of a user name.
    private enum Counter: Int {
      case login, session
    }

    @discardableResult
    private func forget(_ user: User.ID, _ counter: Counter) throws -> Int {
      try connection.call("SELECT forget_attempts(sha256($1), $2 = 1)", user, counter.rawValue)
    }

    /// Counts an attempt unless it comes too early, and returns the seconds left to wait.
    private func add(at user: User.ID, _ counter: Counter) throws -> Int {
      // Any user name can be tried; deleting old rows bounds the table.
      try connection.call("SELECT expire_attempts()")
      // Locks the row until the commit, so that hosts count one after the other.
      let stored = try connection.rows(
        """
        INSERT INTO attempt (name, in_session, count, last) VALUES (sha256($1), $2 = 1, 0, $3)
        ON CONFLICT (name, in_session) DO UPDATE SET count = attempt.count
        RETURNING count, last, store_now()
        """, user, counter.rawValue, Date.distantPast.timeIntervalSinceReferenceDate
      ) {
        (LoginThrottle(count: $0.int(0), last: $0.date(1)), now: $0.date(2))
      }
      guard let (last, now) = stored.first else { throw ServerError.storedMeanwhile }
      var guesses = last.last <= now - LoginThrottle.memory ? LoginThrottle() : last
      let early = guesses.add(at: now)
      try connection.run(
        """
        UPDATE attempt SET count = $3, last = $4
        WHERE name = sha256($1) AND in_session = ($2 = 1)
        """, user, counter.rawValue, guesses.count, guesses.last.timeIntervalSinceReferenceDate)
      return early
    }
  }
#endif
