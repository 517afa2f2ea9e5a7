extension SQLStore: ChangingStore {
  /// Returns a stream of hints that something was stored, by this store or by another one.
  ///
  /// The store in a file announces its own changes, and finds those of other programs by a look at the
  /// file every 200 milliseconds. A server announces all of them on a second connection. If it
  /// cannot, such as behind a pooler, the stream polls the database while a task waits for the next hint.
  /// A login attempt gives no hint. A lost connection gives one, because notifications may
  /// have been lost with it.
  public func changes() async -> AsyncStream<Void> { await driver.changes(of: self) }

  /// Returns what the query counts for a member; call it inside their read.
  ///
  /// Counting thousands of rows takes longer than the rest of a line, so it is repeated only after
  /// something was stored.
  func count(_ what: String, as me: User.ID, by query: () throws -> Int?) throws -> Int {
    guard let state = driver.state else { return try query() ?? 0 }
    let key = "\(me) \(what)"
    if let count = counts[key], count.state == state { return count.number }
    let number = try query() ?? 0
    counts[key] = (state, number)
    return number
  }
}
