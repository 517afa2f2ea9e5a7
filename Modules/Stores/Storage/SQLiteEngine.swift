package import SQLiteDriver
package import Social

/// A store in a file, or in memory.
package struct SQLiteEngine: Engine {
  package let database: Database
  package let dialect = Dialect(least: "min", greatest: "max")

  package var driver: any Driver { database }

  package var state: Int? { Int(database.dataVersion) }

  package func changes(of store: isolated SQLStore) async -> AsyncStream<Change> {
    store.listeners.stream { database.file == nil ? nil : poll(store, for: $0) }
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

  /// Sends a hint after each change by another program, until the task is cancelled.
  private func poll(
    _ store: isolated SQLStore, for listener: AsyncStream<Change>.Continuation
  ) -> Task<Void, Never> {
    // The store has announced its own changes.
    let polling = Polling(since: try? mark()) { try await store.mark() }
    return Task {
      while let change = await polling.next() { listener.yield(change) }
    }
  }
}
