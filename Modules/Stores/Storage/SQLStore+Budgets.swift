/// Budgets and attempts; where there is a server, its clock decides, because those of the hosts may be
/// wrong.
extension SQLStore {
  public func countName(by key: String) throws {
    guard budgets != nil else { return }
    try driver.transaction(.silentWrite) { try count(.names, by: key) }
  }

  /// Counts a use of a budget, in a transaction.
  ///
  /// - Throws: ``StoreError/tooMany(_:seconds:)``
  func count(_ subject: Budgets.Subject, by owner: String) throws {
    guard let budgets else { return }
    // Locks the row until the commit, so that hosts count one after the other.
    let stored = try driver.first(
      """
      INSERT INTO budget (owner, subject, count, first, last) VALUES ($1, $2, 0, $3, $3)
      ON CONFLICT (owner, subject) DO UPDATE SET count = budget.count
      RETURNING count, first, last, \(dialect.now("$4"))
      """, owner, subject, Date.distantPast, budgets.now()
    ) { (BudgetUse(count: $0.int(0), first: $0.date(1), last: $0.date(2)), now: $0.date(3)) }
    guard let (last, now) = stored else { throw TransactionConflict() }
    var use = last
    let early = use.add(within: budgets[subject], at: now)
    if early > 0 { throw StoreError.tooMany(subject, seconds: early) }
    try driver.run(
      "UPDATE budget SET count = $3, first = $4, last = $5 WHERE owner = $1 AND subject = $2",
      owner, subject, use.count, use.first, use.last)
  }

  /// Counts a friend request in the mailbox of `me`.
  ///
  /// - Throws: ``StoreError/tooMany(_:seconds:)``
  func countRequest(by me: User.ID, to other: User.ID) throws {
    guard let budgets else { return }
    let now = dialect.now("$4")
    let goesOn: Statement = "asked_since > \(now) - $3 AND asked_since <= \(now)"
    let mine = try driver.rows(
      """
      UPDATE mailbox SET
        asked = CASE WHEN owner <> $1 THEN asked WHEN \(goesOn) THEN asked + 1 ELSE 1 END,
        asked_since = CASE WHEN owner <> $1 OR \(goesOn) THEN asked_since ELSE \(now) END
      WHERE owner IN \(dialect.theirMailboxes)
      RETURNING owner = $1, asked, asked_since + $3 - \(now)
      """, me, other, budgets[.requests].window, budgets.now()
    ) { (isMine: $0.bool(0), asked: $0.int(1), rest: $0.double(2)) }.first(where: \.isMine)
    if let mine { try require(mine.asked, of: .requests, rest: mine.rest) }
  }

  /// Throws if a number of uses, in a window that ends after so many seconds, is too large.
  func require(_ count: Int, of subject: Budgets.Subject, rest: Double) throws {
    guard let budgets, count > budgets[subject].count else { return }
    throw StoreError.tooMany(subject, seconds: max(1, Int(rest.rounded(.up))))
  }
}

extension SQLStore {
  @discardableResult
  public func countGuess(_ attempt: LoginAttempt, at user: User.ID, now: Date) throws -> Bool {
    let (isKnown, early) = try driver.transaction(.silentWrite) {
      let isKnown =
        try attempt.key.map {
          try driver.hasRows("SELECT 1 FROM known_key WHERE owner = $1 AND key = $2", user, $0)
        } ?? false
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
    try driver.transaction(.silentWrite, isRepeatable: true) {
      if let key = attempt.key {
        // The first login with a key was counted with the guesses of all unknown ones.
        if case .password = attempt {
          try driver.run(
            """
            UPDATE attempt SET count = count - 1 WHERE name = \(dialect.attemptedName) AND counter = $2
            AND NOT EXISTS (SELECT 1 FROM known_key WHERE owner = $3 AND key = $4)
            """, user, attempt.counter(isKnown: false), user, key)
        }
        try driver.call(.rememberKey, user, key, LoginAttempt.mostKnownKeys)
      }
      try driver.call(.forgetAttempts(dialect), user, attempt.counter(isKnown: attempt.key != nil))
    }
  }

  public func forgetGuesses(as me: Member) throws {
    try write(as: me, isRepeatable: true) {
      try driver.call(.forgetAttempts(dialect), me.user, GuessCounter.session)
    }
  }

  /// Counts an attempt unless it comes too early, and returns the seconds left to wait.
  private func add(at user: User.ID, _ counter: GuessCounter, now: Date) throws -> Int {
    // Any user name can be tried; deleting old rows bounds the table.
    try driver.call(.expireAttempts(dialect), now)
    // Locks the row until the commit, so that hosts count one after the other.
    let stored = try driver.first(
      """
      INSERT INTO attempt (name, counter, count, last) VALUES (\(dialect.attemptedName), $2, 0, $3)
      ON CONFLICT (name, counter) DO UPDATE SET count = attempt.count
      RETURNING count, last, \(dialect.now("$4"))
      """, user, counter, Date.distantPast, now
    ) { (LoginThrottle(count: $0.int(0), last: $0.date(1)), now: $0.date(2)) }
    guard let (last, now) = stored else { throw TransactionConflict() }
    var guesses = last.last <= now - LoginThrottle.memory ? LoginThrottle() : last
    let early = guesses.add(at: now)
    try driver.run(
      """
      UPDATE attempt SET count = $3, last = $4
      WHERE name = \(dialect.attemptedName) AND counter = $2
      """, user, counter, guesses.count, guesses.last)
    return early
  }
}
