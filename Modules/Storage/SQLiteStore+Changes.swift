public import Social

extension SQLiteStore: ChangingStore {
  /// Returns a stream of hints that something was stored, by this store or by another program.
  ///
  /// The stream polls the file every 200 milliseconds, and only while a task waits for the next
  /// hint. It ends when that task is cancelled.
  public func changes() -> AsyncStream<Change> {
    let polling = Polling(of: self, since: try? mark())
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
    let number = { (row: Row) in row.int(0) }
    return Mark(
      others: try database.rows("PRAGMA data_version", read: number).first ?? 0,
      own: try database.rows("SELECT total_changes()", read: number).first ?? 0)
  }
}

/// The polling loop of one listener.
actor Polling {
  /// The time between two polls; a change is noticed within half a second.
  static let interval: Duration = .milliseconds(200)

  private let store: SQLiteStore
  private(set) var mark: SQLiteStore.Mark?

  init(of store: SQLiteStore, since mark: SQLiteStore.Mark?) {
    self.store = store
    self.mark = mark
  }

  /// Waits until something was stored since the last call; returns nil if the task is cancelled.
  func next() async -> Change? {
    while true {
      do { try await Task.sleep(for: Self.interval) } catch { return nil }
      // A store that cannot be read is no evidence of a change.
      guard let now = try? await store.mark(), now != mark else { continue }
      mark = now
      return Change()
    }
  }
}
