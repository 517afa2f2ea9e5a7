#if Postgres
  public import Social
  import Storage

  /// Everything that the app stores, in a PostgreSQL database.
  ///
  /// Any number of stores, on any number of hosts, may use one database at once. Data survives a crash
  /// of the server once the call that stored it has returned, if the server is set up so.
  public actor PostgresStore: AccountStore, ProfileStore {
    let connection: Connection
    let address: String
    let budgets: Budgets?
    let backoff: Backoff
    /// Waits for the next look at the database where the server does not notify.
    let pause: @Sendable () async throws -> Void
    /// Receives notifications while a stream of changes owns it.
    weak var listener: Listener?
    private let executor = QueueExecutor("PostgresStore")

    /// A dedicated queue, so that waiting for the server blocks no other task.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    /// Connects to a database, which ``migrate(_:granting:)`` has prepared.
    ///
    /// - Parameters:
    ///   - address: A URI or a connection string of libpq.
    ///   - budgets: Bounds what each person may use; nil bounds nothing.
    /// - Throws: `StoreError`
    public init(_ address: String, budgets: Budgets? = nil) async throws {
      try await self.init(address, budgets: budgets, pause: pollingPause)
    }

    /// Connects to a database as `init(_:budgets:)` does, with these pauses.
    init(
      _ address: String, budgets: Budgets? = nil, backoff: Backoff = Backoff(),
      pause: @escaping @Sendable () async throws -> Void
    ) async throws {
      self.address = address
      self.budgets = budgets
      self.backoff = backoff
      self.pause = pause
      connection = Connection(address, backoff: backoff) {
        try $0.requirePrimary()
        try $0.requireSchema()
      }
      _ = try mark()
    }

    /// Returns warnings about settings with which the server can lose what it has acknowledged.
    ///
    /// `synchronous_commit` is not one of them, because each write raises it if it is too low.
    ///
    /// - Parameter address: A URI or a connection string of libpq.
    /// - Returns: Sentences for an operator; empty if there is nothing to mend.
    /// - Throws: `StoreError`
    public static func warnings(_ address: String) throws -> [String] {
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

    public func isTaken(_ user: User.ID) throws -> Bool {
      try connection.transaction(.query) {
        try connection.hasRows("SELECT 1 FROM person WHERE id = $1", user)
      }
    }

    public func signUp(_ user: User, credentials: Credentials) throws {
      try write {
        let added = try connection.run(
          "INSERT INTO person (id, name, bio) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
          user.id, user.name, user.bio)
        guard added == 1 else { throw StoreError.nameTaken(user.id) }
        try connection.run(
          "INSERT INTO account (id, password, recovery, epoch) VALUES ($1, $2, $3, $4)",
          user.id, credentials.password, credentials.recovery, credentials.epoch)
        try connection.run("INSERT INTO mailbox (owner) VALUES ($1)", user.id)
      }
    }

    public func credentials(of user: User.ID) throws -> Credentials? {
      try connection.transaction(.query) {
        try connection.rows("SELECT password, recovery, epoch FROM credentials_of($1)", user) {
          Credentials(password: $0.text(0), recovery: $0.text(1), epoch: $0.int(2))
        }.first
      }
    }

    public func setCredentials(
      _ credentials: Credentials, of user: User.ID, replacing old: Credentials
    ) throws -> Bool {
      try write {
        try requireMember(user, locking: .alone)
        return try replace(old, by: credentials, of: user)
      }
    }

    public func setCredentials(
      _ credentials: Credentials, replacing old: Credentials, as me: Member
    ) throws -> Bool {
      let isReplaced = try write(as: me, locking: .alone) {
        try replace(old, by: credentials, of: me.user)
      }
      // After the commit: an epoch that was rolled back would end the session.
      if isReplaced { me.goOn(in: credentials.epoch) }
      return isReplaced
    }

    private func replace(
      _ old: Credentials, by new: Credentials, of user: User.ID
    ) throws -> Bool {
      try connection.call(
        "SELECT replace_credentials($1, $2, $3, $4, $5, $6, $7)", user, new.password, new.recovery,
        new.epoch, old.password, old.recovery, old.epoch) == 1
    }

    public func deleteAccount(as me: Member) throws {
      try write(as: me, locking: .alone) {
        try connection.call("SELECT delete_account($1)", me.user)
      }
    }

    public func user(_ user: User.ID, as me: Member) throws -> User? {
      try read(as: me, otherwise: nil) {
        try connection.rows("SELECT id, name, bio, has_left FROM person WHERE id = $1", user) {
          $0.user(0)
        }.first
      }
    }

    public func setProfile(name: String, bio: String, as me: Member) throws {
      try write(as: me, isRepeatable: true) {
        try connection.run(
          "UPDATE person SET name = $2, bio = $3 WHERE id = $1", me.user, name, bio)
      }
    }
  }
#endif
