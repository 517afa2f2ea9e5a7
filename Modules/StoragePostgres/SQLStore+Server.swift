#if Postgres
  import SQLDriver
  public import Social
  public import Storage

  /// A store in a PostgreSQL database.
  extension SQLStore {
    /// Connects to a database, which ``migrate(server:granting:)`` has prepared.
    ///
    /// - Parameters:
    ///   - address: A URI or a connection string of libpq.
    ///   - budgets: Bounds what each person may use; nil bounds nothing.
    /// - Throws: `DatabaseError`
    public init(server address: String, budgets: Budgets? = nil) throws {
      try self.init(server: address, budgets: budgets, pause: pollingPause)
    }

    /// Connects to a database as ``init(server:budgets:)`` does, with these pauses.
    init(
      server address: String, budgets: Budgets? = nil, backoff: Backoff = Backoff(),
      pause: @escaping @Sendable () async throws -> Void
    ) throws {
      self.init(
        try PostgresEngine(address, backoff: backoff, pause: pause), budgets: budgets,
        name: "PostgresStore")
    }

    /// Returns warnings about settings with which the server can lose what it has acknowledged.
    ///
    /// `synchronous_commit` is not one of them, because each write raises it if it is too low.
    ///
    /// - Parameter address: A URI or a connection string of libpq.
    /// - Returns: Sentences for an operator; empty if there is nothing to mend.
    /// - Throws: `DatabaseError`
    public static func warnings(server address: String) throws -> [String] {
      let connection = Connection(address)
      let settings = try connection.transaction(.query) {
        try connection.rows(
          """
          SELECT name FROM pg_settings
          WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off' ORDER BY name
          """
        ) { $0.text(0) }
      }
      return settings.map {
        """
        A power cut at the database server can destroy stored messages, because its setting \($0) is \
        off. Set it to on in postgresql.conf, then reload the server.
        """
      }
    }

    /// Checks all stored data and describes the problems.
    ///
    /// Nothing is changed. All rules are checked against the same state.
    ///
    /// - Returns: Sentences for a person, at most ten for each rule; empty if all is well.
    public func check() throws -> [String] {
      try driver.transaction(.snapshot) {
        try Rule.all.flatMap { rule in
          var findings: [String] = []
          try driver.perform(rule.statement, []) { findings.append(rule.sentence($0)) }
          return findings
        }
      }
    }

    /// Returns the numbers of accounts, chats and messages, as a sentence for a person.
    public func counts() throws -> String {
      try driver.transaction(.query) {
        try driver.first(
          """
          SELECT (SELECT count(*) FROM account), (SELECT count(*) FROM chat WHERE last_seq > 0),
            (SELECT count(*) FROM message)
          """
        ) { "Accounts: \($0.int(0)), conversations: \($0.int(1)), messages: \($0.int(2))." }
      } ?? ""
    }
  }

  /// The saved state of an account, which a person so finds on every host; no history is kept.
  public struct ServerSavedState: SavedStateStore {
    let store: SQLStore

    /// Keeps the state in the database of a store.
    public init(_ store: SQLStore) { self.store = store }

    public func location(of user: User.ID) -> String {
      "the saved state of \(user) in the database"
    }

    public func read(_ user: User.ID) async throws -> Data? { try await store.savedState(of: user) }

    public func write(_ data: Data, for user: User.ID) async throws {
      try await store.setSavedState(data, of: user)
    }

    public func remove(_ user: User.ID) async { await store.removeSavedState(of: user) }
  }

  extension SQLStore {
    fileprivate func savedState(of user: User.ID) throws -> Data? {
      try driver.transaction(.query) {
        try driver.first("SELECT data FROM saved_state WHERE id = $1", user) { $0.data(0) }
      }
    }

    fileprivate func setSavedState(_ data: Data, of user: User.ID) throws {
      guard data.count <= SavedStateFiles.sizeLimit else { throw SavedStateFiles.tooLarge }
      try driver.transaction(.silentWrite, isRepeatable: true) {
        try driver.run(
          """
          INSERT INTO saved_state (id, data) VALUES ($1, $2)
          ON CONFLICT (id) DO UPDATE SET data = excluded.data
          """, user, data)
      }
    }

    fileprivate func removeSavedState(of user: User.ID) {
      _ = try? driver.transaction(.silentWrite, isRepeatable: true) {
        try driver.call(Schema.removeSavedState, user)
      }
    }
  }
#endif
