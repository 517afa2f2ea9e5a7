package import SQLiteDriver
package import Social

/// A store in a file, or in memory.
package struct SQLiteEngine: Engine {
  package let database: Database
  package let dialect = Dialect(least: "min", greatest: "max")

  package var driver: any Driver { database }

  package var state: Int? { Int(database.dataVersion) }

  package func changes(of store: isolated SQLStore) async -> AsyncStream<Change> {
    store.listeners.stream { listener in
      guard database.file != nil else { return nil }
      // The store has announced its own changes; those of other programs are polled.
      let polling = Polling(since: try? mark()) { try await store.mark() }
      return Task { while let change = await polling.next() { listener.yield(change) } }
    }
  }

  /// `PRAGMA data_version`, which changes after writes by other connections.
  ///
  /// - Throws: `DatabaseError.busy` while another program writes.
  package func mark() throws -> Int {
    // The wait is short, because it blocks other calls of the store and the next poll comes soon.
    database.patience = 50
    defer { database.patience = Database.patience }
    return try database.number("PRAGMA data_version") ?? 0
  }
}
