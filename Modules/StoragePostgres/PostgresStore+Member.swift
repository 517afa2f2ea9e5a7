#if Postgres
  import Social

  extension PostgresStore {
    /// Locks on accounts, which last until the end of a transaction.
    enum Lock {
      /// Others may use the account of `me`, but not change or delete it.
      case shared
      /// Only this transaction may use the account of `me`.
      case alone
      /// Only this transaction may use the accounts of `me` and of this user.
      case with(User.ID)
    }

    /// Runs a member's reads, which all see the same state: the session cannot end between the check
    /// and the reads.
    ///
    /// - Returns: `nothing` without the account of `me`.
    /// - Throws: ``StoreError/sessionEnded(_:)``
    func read<Value>(
      as me: Member, otherwise nothing: Value, _ body: () throws -> Value
    ) throws -> Value {
      try connection.transaction(.snapshot) {
        let account = try connection.rows(
          "SELECT epoch, (SELECT version FROM store_version) FROM account WHERE id = $1", me.user
        ) { (epoch: $0.int(0), version: $0.int(1)) }.first
        guard let account else { return nothing }
        try connection.requireVersion(account.version)
        guard account.epoch == me.epoch else { throw StoreError.sessionEnded(me.user) }
        return try body()
      }
    }

    /// Runs a member's writes, whose account nobody deletes or changes meanwhile.
    ///
    /// - Throws: ``StoreError/noSuchUser(_:)`` if `me` is not a member,
    ///   ``StoreError/sessionEnded(_:)``
    @discardableResult
    func write<Value>(
      as me: Member, locking lock: Lock = .shared, isRepeatable: Bool = false,
      _ body: () throws -> Value
    ) throws -> Value {
      try write(isRepeatable: isRepeatable) {
        guard let epoch = try epoch(of: me.user, locking: lock) else {
          throw StoreError.noSuchUser(me.user)
        }
        guard epoch == me.epoch else { throw StoreError.sessionEnded(me.user) }
        return try body()
      }
    }

    /// Runs writes in a transaction, and announces them to the listeners of all stores.
    @discardableResult
    func write<Value>(isRepeatable: Bool = false, _ body: () throws -> Value) throws -> Value {
      try connection.transaction(.write, isRepeatable: isRepeatable) {
        let rows = connection.changedRows
        let value = try body()
        if connection.changedRows > rows { connection.commit = Self.announcedCommit }
        return value
      }
    }

    /// Commits and announces, in one message to the server.
    ///
    /// Other transactions wait for the row of `pulse`, so it is written last. All transactions that
    /// notify wait for each other until they are committed, so a transaction of its own notifies: it
    /// stores nothing, so it waits neither for a disk nor for a standby.
    private static let announcedCommit: StaticString = """
      UPDATE pulse SET count = count + 1 WHERE slot = pg_backend_pid() % 16;
      COMMIT;
      SELECT pg_notify('store_change', current_schema())
      """

    /// Throws unless a user has an account, which is not deleted meanwhile.
    func requireMember(_ user: User.ID, locking lock: Lock = .shared) throws {
      guard try epoch(of: user, locking: lock) != nil else {
        throw StoreError.noSuchUser(user)
      }
    }

    private func epoch(of me: User.ID, locking lock: Lock) throws -> Int? {
      switch lock {
      case .shared:
        return try connection.number("SELECT epoch FROM account WHERE id = $1 FOR SHARE", me)
      case .alone:
        return try connection.number("SELECT epoch FROM account WHERE id = $1 FOR UPDATE", me)
      case .with(let other):
        // Everybody locks in the order of names, so that nobody waits in a circle.
        return try connection.rows(
          """
          SELECT epoch, id = $1 FROM account WHERE id IN ($1, $2)
          ORDER BY id FOR NO KEY UPDATE
          """, me, other
        ) { (epoch: $0.int(0), isMine: $0.bool(1)) }.first(where: \.isMine)?.epoch
      }
    }
  }
#endif
