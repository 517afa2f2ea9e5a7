#if Postgres
  import CPostgres
  import Social

  /// A connection to a PostgreSQL server, for one caller at a time.
  ///
  /// It needs nothing that outlives a transaction on the server: no session locks, settings or named
  /// statements. So a pooler between the two may give each transaction to another server process.
  final class Connection {
    /// Limit on how often a transaction runs that conflicts with others, or whose connection is lost.
    static let attempts = 10

    /// The number of rows that statements of this connection changed.
    var changedRows = 0
    /// The connection of libpq; nil before the first transaction, and after the connection was lost.
    private(set) var handle: OpaquePointer?
    private let address: String
    private let check: (Connection) throws -> Void

    /// Creates a connection, which is opened by the first transaction.
    ///
    /// - Parameters:
    ///   - address: A URI or a connection string of libpq.
    ///   - check: Called each time that the connection was opened.
    init(_ address: String, check: @escaping (Connection) throws -> Void = { _ in }) {
      self.address = address
      self.check = check
    }

    deinit { PQfinish(handle) }

    /// The kinds of transactions.
    enum Kind {
      /// One statement, which is a transaction by itself.
      case statement
      /// Reads, which all see the same state.
      case snapshot
      /// Writes; each statement sees what was committed before it.
      case write

      fileprivate var begin: StaticString? {
        switch self {
        case .statement: nil
        case .snapshot: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        case .write: "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"
        }
      }
    }

    /// Runs `body` in a transaction: all of its writes are stored, or none.
    ///
    /// It runs again if it conflicts with another transaction, or if the connection is lost before the
    /// commit, so it must have no effect but its statements.
    ///
    /// - Parameters:
    ///   - kind: The kind of the transaction.
    ///   - isRepeatable: Whether a transaction that is committed twice has the same effect and result
    ///     as one that is committed once. Then it also runs again if the connection is lost during
    ///     the commit.
    ///   - body: The statements.
    /// - Throws: ``PostgresError``, ``StoreError``, and the errors of `body`.
    @discardableResult
    func transaction<Value>(
      _ kind: Kind, isRepeatable: Bool = false, _ body: () throws -> Value
    ) throws -> Value {
      var attempt = 1
      while true {
        do {
          return try once(kind, body)
        } catch let error as ServerError {
          guard error.isTransient, attempt < Self.attempts else { throw error.storeError }
        } catch let loss as ConnectionLoss {
          close()
          guard !loss.isOutcomeUnknown || isRepeatable || kind == .snapshot else {
            throw PostgresError.outcomeUnknown
          }
          guard attempt < Self.attempts else {
            throw PostgresError.noConnection(reason: loss.reason)
          }
        }
        attempt += 1
      }
    }

    private func once<Value>(_ kind: Kind, _ body: () throws -> Value) throws -> Value {
      if handle == nil { try open() }
      guard let begin = kind.begin else { return try commit(body) }
      try run(begin)
      do {
        let value = try body()
        // After an error, the server answers COMMIT by rolling back, without an error.
        guard PQtransactionStatus(handle) == PQTRANS_INTRANS else { throw ServerError.hidden }
        try commit { try run("COMMIT") }
        return value
      } catch {
        rollBack()
        throw error
      }
    }

    /// Runs a statement that commits; nobody knows whether it did if the connection is lost.
    @discardableResult
    private func commit<Value>(_ body: () throws -> Value) throws -> Value {
      do {
        return try body()
      } catch var loss as ConnectionLoss {
        loss.isOutcomeUnknown = true
        throw loss
      }
    }

    private func rollBack() {
      guard let handle, PQtransactionStatus(handle) != PQTRANS_IDLE else { return }
      do { try run("ROLLBACK") } catch { close() }
    }

    private func open() throws {
      try checkAddress()
      let keywords: [StaticString] = ["dbname", "client_encoding", "fallback_application_name"]
      let opened = address.withCString { address in
        // A value for `dbname` that is a URI is expanded; later values override it.
        PQconnectdbParams(
          keywords.map(\.cString) + [nil],
          [
            address, ("UTF8" as StaticString).cString, ("StoragePostgres" as StaticString).cString,
            nil,
          ], 1)
      }
      handle = opened
      guard PQstatus(opened) == CONNECTION_OK else {
        defer { close() }
        throw PostgresError.noConnection(reason: reason(opened))
      }
      // Warnings are no output of this program.
      PQsetNoticeProcessor(opened, { _, _ in }, nil)
      do { try check(self) } catch {
        close()
        throw error
      }
    }

    /// Throws unless the address can be parsed; the reason of libpq would show the whole address,
    /// with the password.
    private func checkAddress() throws {
      guard let options = PQconninfoParse(address, nil) else {
        throw PostgresError.noConnection(
          reason: "the address is neither a URI nor a connection string of PostgreSQL")
      }
      PQconninfoFree(options)
    }

    private func close() {
      PQfinish(handle)
      handle = nil
    }
  }

  /// A lost connection.
  struct ConnectionLoss: Error {
    let reason: String
    /// Whether the statement that was running may have been committed.
    var isOutcomeUnknown = false
  }

  /// Returns the last error of a connection as one line.
  func reason(_ handle: OpaquePointer?) -> String {
    String(cString: PQerrorMessage(handle)).split(whereSeparator: \.isNewline)
      .joined(separator: " ")
  }
#endif
