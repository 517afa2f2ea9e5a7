public import Social

extension SQLiteStore {
  /// Counts a login attempt for any user name, taken or not.
  ///
  /// - Throws: `StoreError.tooManyGuesses` if it comes earlier than `LoginThrottle`
  ///   allows.
  public func countGuess(at user: User.ID, now: Date) throws {
    let early = try database.transaction {
      let time = now.timeIntervalSinceReferenceDate
      // Any user name can be tried; deleting old rows bounds the table.
      try database.run("DELETE FROM guess WHERE last <= ?1", time - LoginThrottle.memory)
      var guesses = try guesses(at: user)
      let early = guesses.add(at: now)
      try database.run(
        """
        INSERT INTO guess (user, count, last) VALUES (?1, ?2, ?3)
        ON CONFLICT (user) DO UPDATE SET count = excluded.count, last = excluded.last
        """, user, guesses.count, guesses.last.timeIntervalSinceReferenceDate)
      return early
    }
    // Thrown outside the transaction, because an error inside it would roll back the row.
    if early > 0 { throw StoreError.tooManyGuesses(at: user, seconds: early) }
  }

  /// Deletes the count of attempts, after a successful one.
  public func forgetGuesses(at user: User.ID) throws {
    try database.run("DELETE FROM guess WHERE user = ?1", user)
  }

  private func guesses(at user: User.ID) throws -> LoginThrottle {
    try database.rows("SELECT count, last FROM guess WHERE user = ?1", user) {
      LoginThrottle(count: $0.int(0), last: Date(timeIntervalSinceReferenceDate: $0.double(1)))
    }.first ?? LoginThrottle()
  }
}
