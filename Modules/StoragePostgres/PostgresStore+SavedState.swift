#if Postgres
  public import Social
  import Storage

  /// The saved state of an account, which a person so finds on every host; no history is kept.
  extension PostgresStore: SavedStateStore {
    public nonisolated func location(of user: User.ID) -> String {
      "the saved state of \(user) in the database"
    }

    public func read(_ user: User.ID) throws -> Data? {
      try connection.transaction(.query) {
        try connection.rows("SELECT data FROM saved_state WHERE id = $1", user) { $0.data(0) }.first
      }
    }

    public func write(_ data: Data, for user: User.ID) throws {
      guard data.count <= SavedStateFiles.sizeLimit else { throw SavedStateFiles.tooLarge }
      try connection.transaction(.write, isRepeatable: true) {
        try connection.run(
          """
          INSERT INTO saved_state (id, data) VALUES ($1, $2)
          ON CONFLICT (id) DO UPDATE SET data = excluded.data
          """, user, data)
      }
    }

    public func remove(_ user: User.ID) {
      _ = try? connection.transaction(.write, isRepeatable: true) {
        try connection.call("SELECT remove_saved_state($1)", user)
      }
    }
  }
#endif
