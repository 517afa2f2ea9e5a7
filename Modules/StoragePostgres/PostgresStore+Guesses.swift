#if Postgres
  public import Social

  /// The clock of the server decides, because those of the hosts may be wrong.
  extension PostgresStore {
    @discardableResult
    public func countGuess(_ attempt: LoginAttempt, at user: User.ID, now _: Date) throws -> Bool {
      let (isKnown, early) = try connection.transaction(.write) {
        let isKnown = try attempt.key.map { try knows($0, of: user) } ?? false
        return (isKnown, try add(at: user, attempt.counter(isKnown: isKnown)))
      }
      // Thrown outside the transaction, because an error inside it would roll back the row.
      if early > 0 { throw StoreError.tooManyGuesses(at: user, seconds: early) }
      return isKnown
    }

    public func countGuess(now _: Date, as me: Member) throws {
      let early = try write(as: me) { try add(at: me.user, .session) }
      if early > 0 { throw StoreError.tooManyGuesses(at: me.user, seconds: early) }
    }

    public func forgetGuesses(_ attempt: LoginAttempt, at user: User.ID) throws {
      try connection.transaction(.write, isRepeatable: true) {
        if let key = attempt.key {
          try connection.call(
            "SELECT remember_key($1, $2, $3)", user, key, LoginAttempt.mostKnownKeys)
        }
        try forget(user, attempt.counter(isKnown: attempt.key != nil))
      }
    }

    public func forgetGuesses(as me: Member) throws {
      try write(as: me, isRepeatable: true) { try forget(me.user, .session) }
    }

    private func knows(_ key: String, of user: User.ID) throws -> Bool {
      try connection.hasRows("SELECT 1 FROM known_key WHERE owner = $1 AND key = $2", user, key)
    }

    private func forget(_ user: User.ID, _ counter: GuessCounter) throws {
      try connection.call("SELECT forget_attempts(sha256($1), $2)", user, counter)
    }

    /// Counts an attempt unless it comes too early, and returns the seconds left to wait.
    private func add(at user: User.ID, _ counter: GuessCounter) throws -> Int {
      // Any user name can be tried; deleting old rows bounds the table.
      try connection.call("SELECT expire_attempts()")
      // Locks the row until the commit, so that hosts count one after the other.
      let stored = try connection.rows(
        """
        INSERT INTO attempt (name, counter, count, last) VALUES (sha256($1), $2, 0, $3)
        ON CONFLICT (name, counter) DO UPDATE SET count = attempt.count
        RETURNING count, last, store_now()
        """, user, counter, Date.distantPast.timeIntervalSinceReferenceDate
      ) {
        (LoginThrottle(count: $0.int(0), last: $0.date(1)), now: $0.date(2))
      }
      guard let (last, now) = stored.first else { throw ServerError.storedMeanwhile }
      var guesses = last.last <= now - LoginThrottle.memory ? LoginThrottle() : last
      let early = guesses.add(at: now)
      try connection.run(
        "UPDATE attempt SET count = $3, last = $4 WHERE name = sha256($1) AND counter = $2", user,
        counter, guesses.count, guesses.last.timeIntervalSinceReferenceDate)
      return early
    }
  }
#endif
