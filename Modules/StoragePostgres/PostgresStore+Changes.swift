#if Postgres
  public import Social
  import Storage

  extension PostgresStore: ChangingStore {
    /// Returns a stream of hints that something was stored, by this store or by another one.
    ///
    /// The stream polls the database every 200 milliseconds, and only while a task waits for the next
    /// hint. It ends when that task is cancelled. A login attempt gives no hint.
    public func changes() -> AsyncStream<Change> {
      let polling = Polling(since: try? mark()) { try await self.mark() }
      // An unfolding stream polls in the task that waits for the next hint.
      return AsyncStream { await polling.next() }
    }

    /// Returns a number that rises whenever something is stored.
    func mark() throws -> Int {
      try connection.transaction(.statement, isRepeatable: true) {
        try connection.rows("SELECT sum(count)::bigint FROM pulse") { $0.int(0) }.first ?? 0
      }
    }
  }
#endif
