public import Social

extension SQLiteStore {
  @discardableResult
  public func countGuess(_ attempt: LoginAttempt, at user: User.ID, now: Date) throws -> Bool {
    let (isKnown, early) = try database.transaction {
      let isKnown = try attempt.key.map { try knows($0, of: user) } ?? false
      return (isKnown, try add(at: user, attempt.counter(isKnown: isKnown), now: now))
    }
    // Thrown outside the transaction, because an error inside it would roll back the row.
    if early > 0 { throw StoreError.tooManyGuesses(at: user, seconds: early) }
    return isKnown
  }

  public func countGuess(now: Date, as me: Member) throws {
    let early = try write(as: me) { try add(at: me.user, .session, now: now) }
    if early > 0 { throw StoreError.tooManyGuesses(at: me.user, seconds: early) }
  }

  public func forgetGuesses(_ attempt: LoginAttempt, at user: User.ID) throws {
    try database.transaction {
      if let key = attempt.key { try remember(key, of: user) }
      try forget(user, attempt.counter(isKnown: attempt.key != nil))
    }
  }

  public func forgetGuesses(as me: Member) throws {
    try write(as: me) { try forget(me.user, .session) }
  }

  private func knows(_ key: String, of user: User.ID) throws -> Bool {
    try database.hasRows("SELECT 1 FROM known_key WHERE user = ?1 AND key = ?2", user, key)
  }

  /// Makes a key the last one with which the user logged in, and forgets the oldest ones.
  private func remember(_ key: String, of user: User.ID) throws {
    try database.run("DELETE FROM known_key WHERE user = ?1 AND key = ?2", user, key)
    try database.run(
      "INSERT INTO known_key (user, key) SELECT id, ?2 FROM member WHERE id = ?1", user, key)
    try database.run(
      """
      DELETE FROM known_key WHERE user = ?1 AND number NOT IN (
        SELECT number FROM known_key WHERE user = ?1 ORDER BY number DESC LIMIT ?2)
      """, user, LoginAttempt.mostKnownKeys)
  }

  private func forget(_ user: User.ID, _ counter: GuessCounter) throws {
    try database.run("DELETE FROM attempt WHERE user = ?1 AND counter = ?2", user, counter.name)
  }

  /// Counts an attempt unless it comes too early, and returns the seconds left to wait.
  private func add(at user: User.ID, _ counter: GuessCounter, now: Date) throws -> Int {
    let time = now.timeIntervalSinceReferenceDate
    // Any user name can be tried; deleting old rows bounds the table.
    try database.run("DELETE FROM attempt WHERE last <= ?1", time - LoginThrottle.memory)
    let stored = try database.rows(
      "SELECT count, last FROM attempt WHERE user = ?1 AND counter = ?2", user, counter.name
    ) { LoginThrottle(count: $0.int(0), last: $0.date(1)) }
    var guesses = stored.first ?? LoginThrottle()
    let early = guesses.add(at: now)
    try database.run(
      """
      INSERT INTO attempt (user, counter, count, last) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (user, counter) DO UPDATE SET count = excluded.count, last = excluded.last
      """, user, counter.name, guesses.count, guesses.last.timeIntervalSinceReferenceDate)
    return early
  }
}

extension SQLiteStore {
  public func countName(by key: String) throws {
    guard let budgets else { return }
    try database.transaction { try count(.names, by: key, within: budgets) }
  }

  /// Counts a use of a budget, in a transaction.
  ///
  /// - Throws: ``StoreError/tooMany(_:seconds:)``
  func count(_ subject: Budgets.Subject, by owner: String, within budgets: Budgets) throws {
    let stored = try database.rows(
      "SELECT count, first, last FROM budget_use WHERE owner = ?1 AND subject = ?2", owner,
      subject.rawValue
    ) { BudgetUse(count: $0.int(0), first: $0.date(1), last: $0.date(2)) }
    var use = stored.first ?? BudgetUse()
    let early = use.add(within: budgets[subject], at: budgets.now())
    if early > 0 { throw StoreError.tooMany(subject, seconds: early) }
    try database.run(
      """
      INSERT INTO budget_use (owner, subject, count, first, last) VALUES (?1, ?2, ?3, ?4, ?5)
      ON CONFLICT (owner, subject)
      DO UPDATE SET count = excluded.count, first = excluded.first, last = excluded.last
      """, owner, subject.rawValue, use.count, use.first.timeIntervalSinceReferenceDate,
      use.last.timeIntervalSinceReferenceDate)
  }
}
