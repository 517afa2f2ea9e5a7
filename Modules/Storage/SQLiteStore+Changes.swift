public import Social

extension SQLiteStore: ChangingStore {
  public func changes() -> AsyncStream<Change> {
    let polling = Polling(of: self, since: try? mark())
    // It is asked for the next hint only while somebody waits for one, and by their task.
    return AsyncStream { await polling.next() }
  }

  /// Something that differs once anything was stored.
  struct Mark: Equatable {
    /// SQLite counts for each connection what the others stored, and what itself did.
    let others, own: Int
  }

  /// - Throws: ``StoreError/busy`` while another program writes.
  func mark() throws -> Mark {
    // It is asked again soon: meanwhile, nobody else should have to wait for this store.
    database.patience = 50
    defer { database.patience = Database.patience }
    let number = { (row: Row) in row.int(0) }
    return Mark(
      others: try database.rows("PRAGMA data_version", read: number).first ?? 0,
      own: try database.rows("SELECT total_changes()", read: number).first ?? 0)
  }
}

/// What one listener knows of a store, asked again and again.
actor Polling {
  /// What somebody else stored is known within half a second.
  static let interval: Duration = .milliseconds(200)

  private let store: SQLiteStore
  private(set) var mark: SQLiteStore.Mark?

  init(of store: SQLiteStore, since mark: SQLiteStore.Mark?) {
    self.store = store
    self.mark = mark
  }

  /// Returns when something was stored since the last time, and nil once its task is cancelled.
  func next() async -> Change? {
    while true {
      do { try await Task.sleep(for: Self.interval) } catch { return nil }
      // A store that does not answer proves nothing.
      guard let now = try? await store.mark(), now != mark else { continue }
      mark = now
      return Change()
    }
  }
}
