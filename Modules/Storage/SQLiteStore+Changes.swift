public import Social

extension SQLiteStore: ChangingStore {
  /// Returns a stream of hints that something was stored, by this store or by another program.
  ///
  /// The stream polls the file every 200 milliseconds, and only while a task waits for the next
  /// hint. It ends when that task is cancelled.
  public func changes() -> AsyncStream<Change> {
    let polling = Polling(since: try? mark()) { try await self.mark() }
    // An unfolding stream polls in the task that waits for the next hint.
    return AsyncStream { await polling.next() }
  }

  /// A value that changes whenever something is stored.
  struct Mark: Equatable {
    /// `PRAGMA data_version`, which changes after writes by other connections, and
    /// `total_changes()`, which counts the rows that this connection changed.
    let others, own: Int
  }

  /// Returns the current mark.
  ///
  /// - Throws: ``StoreError/busy`` while another program writes.
  func mark() throws -> Mark {
    // The wait is short, because it blocks other calls of this store and the next poll comes soon.
    database.patience = 50
    defer { database.patience = Database.patience }
    return try currentMark()
  }

  /// Returns the mark of the file as the current transaction sees it.
  func currentMark() throws -> Mark {
    Mark(
      others: try database.number("PRAGMA data_version") ?? 0,
      own: try database.number("SELECT total_changes()") ?? 0)
  }
}

extension SQLiteStore {
  /// A number of a user's rows, and the state of the file in which they were counted.
  struct Count {
    let mark: Mark
    let number: Int
  }

  /// Returns what the query counts for a member; call it inside their read.
  ///
  /// Counting thousands of rows takes longer than the rest of a line, so it is repeated only after
  /// something was stored.
  func count(_ what: String, as me: User.ID, by query: () throws -> Int?) throws -> Int {
    let (key, mark) = ("\(me) \(what)", try currentMark())
    if let count = counts[key], count.mark == mark { return count.number }
    let number = try query() ?? 0
    counts[key] = Count(mark: mark, number: number)
    return number
  }
}
