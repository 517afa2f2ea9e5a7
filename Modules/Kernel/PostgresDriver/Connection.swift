#if Postgres
  import CPostgres

  /// A connection to a PostgreSQL server, for one caller at a time.
  ///
  /// A program with several tasks keeps it in an actor. Data survives a crash of the server once the transaction
  /// that stored it has returned, if the server is set up so. Several connections, on several hosts, may use one
  /// database at once.
  ///
  /// It needs nothing that outlives a transaction on the server: no session locks, settings or named
  /// statements. So a pooler between the two may give each transaction to another server process.
  public final class Connection {
    /// The largest number of attempts of a transaction that conflicts with others.
    static let attempts = 10
    /// The oldest version of PostgreSQL that has what ``StoredFunction/definition`` says; tests replace it.
    @TaskLocal static var oldest = 14
    /// Called with each message that is sent to the server, and its parameters; tests count these calls.
    @TaskLocal static var whenSent: @Sendable (String, [Parameter]) -> Void = { _, _ in }

    /// The number of rows that statements of this connection changed.
    var changedRows = 0
    /// The connection of libpq; nil before the first transaction, and after the connection was lost.
    var handle: OpaquePointer?
    /// The states of the server's notices since the last commit began.
    var warnings: [String] = []
    /// Whether a lost server is worth waiting for: it was reached, and no wait for it was in vain.
    var wasOpen = false
    let address: String
    /// The tables that each transaction needs; nil for any.
    let format: DatabaseFormat?
    /// Whether the server must be one that can be written.
    let needsPrimary: Bool
    let backoff: Backoff
    /// Receives notifications while a stream of changes owns it.
    private(set) weak var listener: Listener?

    /// Creates a connection to the tables of a format, which the first transaction opens.
    ///
    /// - Parameters:
    ///   - address: A URI or a connection string of libpq.
    ///   - format: The format, to which ``migrate(_:to:granting:)`` has brought the tables.
    public convenience init(_ address: String, as format: DatabaseFormat) {
      self.init(address, as: format, needsPrimary: true)
    }

    /// Creates a connection, which the first transaction opens.
    ///
    /// - Parameters:
    ///   - address: A URI or a connection string of libpq.
    ///   - format: The tables that each transaction needs; nil for any.
    ///   - needsPrimary: Whether the server must be one that can be written.
    ///   - backoff: The pauses between attempts to open a lost connection again.
    init(
      _ address: String, as format: DatabaseFormat? = nil, needsPrimary: Bool = false,
      backoff: Backoff = Backoff()
    ) {
      (self.address, self.format) = (address, format)
      (self.needsPrimary, self.backoff) = (needsPrimary, backoff)
    }

    deinit { PQfinish(handle) }

    /// Runs `body` in a transaction: all of its writes are stored, or none.
    ///
    /// It runs again if it conflicts with another transaction, or if the connection is lost before the
    /// commit. Writes are bounded in how long they wait, see what was committed before each statement, and
    /// are on the server's disk once they are committed. Each write and each snapshot finds the tables in
    /// the version that this program needs.
    ///
    /// - Parameters:
    ///   - kind: The kind of the transaction.
    ///   - isRepeatable: Whether a transaction that is committed twice has the same effect and result
    ///     as one that is committed once. Then it also runs again if the connection is lost during
    ///     the commit.
    ///   - waits: Whether the call waits for a server that was reached before.
    ///   - body: The statements.
    /// - Throws: `DatabaseError`, `CancellationError` while it waits, and the errors of `body`.
    func transaction<Value>(
      _ kind: TransactionKind, isRepeatable: Bool, waits: Bool, _ body: () throws -> Value
    ) throws -> Value {
      var attempt = 1
      var wait = Backoff.Wait(backoff)
      // Whether an earlier run may have been committed.
      var isUnknown = false
      while true {
        var failure: DatabaseError
        do {
          return try once(kind, body)
        } catch let error as ServerError where error.databaseError == .standby {
          // Another server may be the primary now.
          close()
          failure = .standby
        } catch let error as ServerError {
          failure = error.databaseError
          guard error.isTransient, attempt < Self.attempts else {
            throw isUnknown ? .outcomeUnknown : failure
          }
          attempt += 1
          continue
        } catch is Unreplicated {
          // The second run locks rows, so it is committed later in the server's log, and waits until
          // the standby has all of the log up to there.
          guard !kind.isRead, isRepeatable, !isUnknown else { throw DatabaseError.outcomeUnknown }
          isUnknown = true
          continue
        } catch let outage as Outage {
          close()
          if outage.isOutcomeUnknown, !kind.isRead {
            guard isRepeatable else { throw DatabaseError.outcomeUnknown }
            isUnknown = true
          }
          failure = outage.error
        }
        if isUnknown { failure = .outcomeUnknown }
        guard waits, wasOpen else { throw failure }
        do {
          if try wait.next() { continue }
        } catch {
          throw isUnknown ? DatabaseError.outcomeUnknown : error
        }
        wasOpen = false
        throw failure
      }
    }

    /// Runs `body` as a query, and does not wait for a server that was reached before.
    @discardableResult
    func queryWithoutWaiting<Value>(_ body: () throws -> Value) throws -> Value {
      try transaction(.query, isRepeatable: false, waits: false, body)
    }

    private func once<Value>(_ kind: TransactionKind, _ body: () throws -> Value) throws -> Value {
      if handle == nil { try open() }
      guard kind != .query else { return try body() }
      let rows = changedRows
      do {
        try begin(kind)
        let value = try body()
        // After an error, the server answers COMMIT by rolling back, without an error.
        guard PQtransactionStatus(handle) == PQTRANS_INTRANS else { throw ServerError.hidden }
        let isAnnounced = kind == .write && changedRows > rows
        try commit(by: isAnnounced ? Self.announcedCommit : "COMMIT")
        return value
      } catch {
        rollBack()
        throw error is TransactionConflict ? ServerError.conflict as any Error : error
      }
    }

    private func begin(_ kind: TransactionKind) throws {
      if kind == .migration {
        try execute("BEGIN ISOLATION LEVEL READ COMMITTED")
      } else {
        let version = try execute(kind.isRead ? Self.beginSnapshot : Self.beginWrite)
        if let format { try require(version.flatMap { Int($0) } ?? 0, of: format) }
      }
    }

    private static let beginSnapshot = """
      BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
      SELECT version FROM store_version
      """

    /// Begins a transaction with its settings, in one message, so that a pooler changes nothing.
    ///
    /// If a host vanishes or is frozen, the server ends its transaction after 5 seconds, and others wait
    /// at most twice as long for its locks. The lock on `store_version` makes migrations wait.
    static let beginWrite = """
      BEGIN ISOLATION LEVEL READ COMMITTED;
      SET LOCAL idle_in_transaction_session_timeout = '5s';
      SET LOCAL lock_timeout = '10s';
      SET LOCAL statement_timeout = '30s';
      SELECT set_config('synchronous_commit', 'on', true)
      WHERE current_setting('synchronous_commit') IN ('off', 'local');
      SELECT version FROM store_version
      """

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

    /// Runs a script that commits; nobody knows whether it did if the connection is lost.
    private func commit(by script: StaticString) throws {
      warnings = []
      do { try executeCommit(script) } catch var loss as Outage {
        loss.isOutcomeUnknown = true
        throw loss
      }
      // The words of the warning depend on the server's language.
      if warnings.contains(ServerError.warning) { throw Unreplicated() }
    }

    private func rollBack() {
      guard let handle, PQtransactionStatus(handle) != PQTRANS_IDLE else { return }
      do { try run("ROLLBACK") } catch { close() }
    }
  }

  extension Connection: Driver {
    /// Runs a transaction that waits for a server that was reached before.
    ///
    /// Writes are bounded in how long they wait, and run again after a conflict; see `Driver`.
    public func transaction<Value>(
      _ kind: TransactionKind, isRepeatable: Bool, _ body: () throws -> Value
    ) throws -> Value {
      try transaction(kind, isRepeatable: isRepeatable, waits: true, body)
    }
  }

  extension Connection {
    /// PostgreSQL.
    public var dialect: Dialect { .postgres }

    /// Nil: a sum over `pulse` is a message to the server, as a count is.
    public var state: Int? { nil }

    /// Returns the number of transactions that stored something.
    public func mark() throws -> Int {
      // Does not wait for a lost server: other calls of the store would wait behind it, and the next poll
      // comes soon.
      try queryWithoutWaiting {
        let mark = try number("SELECT sum(count)::bigint FROM pulse")
        // A pooler may have delivered what another session listens to.
        _ = notifications()
        return mark ?? 0
      }
    }

    /// Returns a stream of hints that something was stored, on any host.
    public func changes(of owner: isolated any DatabaseActor) async -> AsyncStream<Void> {
      let listener =
        listener ?? Listener(address, backoff: backoff) { try await owner.notify() }
      self.listener = listener
      await listener.start()
      let hints = listener.listeners.stream()
      let current: @Sendable () async throws -> Mark = {
        if let news = listener.news { .heard(news) } else { .polled(try await owner.mark()) }
      }
      let polling = Polling(
        since: try? await current(), pause: { try await listener.pause(hints) }, current: current)
      // An unfolding stream waits in the task that waits for the next hint.
      return AsyncStream { await polling.next() }
    }

    /// A value that changes whenever something is stored, or may have been missed.
    private enum Mark: Equatable {
      /// ``Listener/news``.
      case heard(Int)
      /// ``mark()``.
      case polled(Int)
    }
  }

  extension DatabaseActor {
    /// Sends a notification that tells listeners of no change.
    fileprivate func notify() throws {
      let connection = try driver as? Connection
      try connection?.queryWithoutWaiting { try connection?.run("NOTIFY store_change") }
    }
  }

  extension TransactionKind {
    fileprivate var isRead: Bool { self == .query || self == .snapshot }
  }
#endif
