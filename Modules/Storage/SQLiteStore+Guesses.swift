public import Social

extension SQLiteStore {
  public func countGuess(at user: User.ID, now: Date) throws {
    let early = try database.transaction {
      let time = now.timeIntervalSinceReferenceDate
      // Any name can be guessed at; this bounds how many rows that leaves.
      try database.run("DELETE FROM guess WHERE last <= ?1", time - Guesses.memory)
      var guesses = try guesses(at: user)
      let early = guesses.add(at: now)
      try database.run(
        """
        INSERT INTO guess (user, count, last) VALUES (?1, ?2, ?3)
        ON CONFLICT (user) DO UPDATE SET count = excluded.count, last = excluded.last
        """, user, guesses.count, guesses.last.timeIntervalSinceReferenceDate)
      return early
    }
    // Not in there, where it would take back what was written.
    if early > 0 { throw StoreError.tooManyGuesses(at: user, seconds: early) }
  }

  public func forgetGuesses(at user: User.ID) throws {
    try database.run("DELETE FROM guess WHERE user = ?1", user)
  }

  private func guesses(at user: User.ID) throws -> Guesses {
    try database.rows("SELECT count, last FROM guess WHERE user = ?1", user) {
      Guesses(count: $0.int(0), last: Date(timeIntervalSinceReferenceDate: $0.double(1)))
    }.first ?? Guesses()
  }
}
