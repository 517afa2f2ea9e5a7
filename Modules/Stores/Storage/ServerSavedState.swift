import OpenFiles
public import SavedScreens

/// The saved state of an account, which its user finds on every host; no history is kept.
public struct ServerSavedState: SavedStateStore {
  let store: SQLStore

  /// Keeps the state in the database of a store.
  public init(_ store: SQLStore) { self.store = store }

  public func location(of user: String) -> String { "the saved state of \(user) in the database" }

  public func read(_ user: String) async throws -> Data? {
    do { return try await store.savedState(of: user) } catch { throw worded(error, of: user) }
  }

  public func write(_ data: Data, for user: String) async throws {
    guard data.count <= SavedStateFiles.sizeLimit else {
      throw SavedStateError.unusable(location(of: user), reason: SavedStateFiles.tooLarge)
    }
    do { try await store.setSavedState(data, of: user) } catch { throw worded(error, of: user) }
  }

  /// Returns an error of the database as that of a saved state, if it is one of the state alone.
  private func worded(_ error: any Error, of user: String) -> any Error {
    switch error {
    case DatabaseError.failed(let reason):
      SavedStateError.unusable(location(of: user), reason: .stated(reason))
    case DatabaseError.busy: SavedStateError.locked(location(of: user), by: nil)
    default: error
    }
  }

  public func remove(_ user: String) async { await store.removeSavedState(of: user) }
}

extension SQLStore {
  fileprivate func savedState(of user: String) throws -> Data? {
    try driver.transaction(.query) {
      try driver.first("SELECT data FROM saved_state WHERE id = $1", user) { $0.data(0) }
    }
  }

  fileprivate func setSavedState(_ data: Data, of user: String) throws {
    try driver.transaction(.silentWrite, isRepeatable: true) {
      try driver.run(
        """
        INSERT INTO saved_state (id, data) VALUES ($1, $2)
        ON CONFLICT (id) DO UPDATE SET data = excluded.data
        """, user, data)
    }
  }

  fileprivate func removeSavedState(of user: String) {
    _ = try? driver.transaction(.silentWrite, isRepeatable: true) {
      try driver.call(.removeSavedState, user)
    }
  }
}
