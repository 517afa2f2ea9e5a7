public import Social

extension SQLiteStore: ChangingStore {
  /// Returns a stream of hints that something was stored, by this store or by another program.
  ///
  /// This store announces its own changes. Changes by other programs are found by a look at the file
  /// every 200 milliseconds.
  public func changes() -> AsyncStream<Change> {
    let (stream, listener) = AsyncStream<Change>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let polling = database.file == nil ? nil : poll(for: listener)
    let key = listeners.add(listener)
    listener.onTermination = { [listeners] _ in
      listeners.remove(key)
      polling?.cancel()
    }
    return stream
  }

  /// Sends a hint after each change by another program, until the task is cancelled.
  private func poll(for listener: AsyncStream<Change>.Continuation) -> Task<Void, Never> {
    // The store has announced its own changes.
    let polling = Polling(since: try? mark().others) { try await self.mark().others }
    return Task {
      while let change = await polling.next() { listener.yield(change) }
    }
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
