public import Social

extension SQLiteStore {
  public func countGuess(at user: User.ID, now: Date) throws {
    let early = try database.transaction { try add(at: user, inSession: 0, now: now) }
    // Thrown outside the transaction, because an error inside it would roll back the row.
    if early > 0 { throw StoreError.tooManyGuesses(at: user, seconds: early) }
  }

  public func countGuess(now: Date, as me: Member) throws {
    let early = try write(as: me) { try add(at: me.user, inSession: 1, now: now) }
    if early > 0 { throw StoreError.tooManyGuesses(at: me.user, seconds: early) }
  }

  public func forgetGuesses(at user: User.ID) throws {
    try database.run("DELETE FROM attempt WHERE user = ?1 AND NOT in_session", user)
  }

  public func forgetGuesses(as me: Member) throws {
    try write(as: me) {
      try database.run("DELETE FROM attempt WHERE user = ?1 AND in_session", me.user)
    }
  }

  /// Counts an attempt unless it comes too early, and returns the seconds left to wait.
  private func add(at user: User.ID, inSession: Int, now: Date) throws -> Int {
    let time = now.timeIntervalSinceReferenceDate
    // Any user name can be tried; deleting old rows bounds the table.
    try database.run("DELETE FROM attempt WHERE last <= ?1", time - LoginThrottle.memory)
    let stored = try database.rows(
      "SELECT count, last FROM attempt WHERE user = ?1 AND in_session = ?2", user, inSession
    ) { LoginThrottle(count: $0.int(0), last: Date(timeIntervalSinceReferenceDate: $0.double(1))) }
    var guesses = stored.first ?? LoginThrottle()
    let early = guesses.add(at: now)
    try database.run(
      """
      INSERT INTO attempt (user, in_session, count, last) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (user, in_session) DO UPDATE SET count = excluded.count, last = excluded.last
      """, user, inSession, guesses.count, guesses.last.timeIntervalSinceReferenceDate)
    return early
  }
}
