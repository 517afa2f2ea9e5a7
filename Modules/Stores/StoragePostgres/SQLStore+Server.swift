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
      try self.init(server: address, budgets: budgets, backoff: Backoff())
    }

    /// Connects to a database as ``init(server:budgets:)`` does, with these pauses.
    init(server address: String, budgets: Budgets? = nil, backoff: Backoff) throws {
      self.init(try PostgresEngine(address, backoff: backoff), budgets: budgets)
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
#endif
