#if Postgres
  import CLibrary
  import CPostgres

  /// Statements, for the body of a transaction.
  extension Connection {
    /// Runs a statement, and calls `read` with each row of its result.
    ///
    /// - Returns: The number of rows that it changed; for a query, any number.
    public func perform(
      _ statement: Statement, _ values: [any Bindable], read: (any Row) -> Void
    ) throws -> Int {
      let result = try lastResult(send(statement, values.map(\.parameter)))
      defer { PQclear(result) }
      let found = try check(result)
      for index in 0..<PQntuples(found) { read(ResultRow(result: found, index: index)) }
      let isQuery = String(cString: PQcmdStatus(found)).hasPrefix("SELECT")
      let count = Int(String(cString: PQcmdTuples(found))) ?? 0
      if !isQuery { changedRows += count }
      return count
    }

    /// Calls a function of the owner, which changes a row for each one that it returns.
    public func call<Value>(
      _ function: StoredFunction, _ values: [any Bindable], read: (any Row) -> Value
    ) throws -> [Value] {
      let rows = try rows(function.call, values, read: read)
      changedRows += rows.count
      return rows
    }

    /// Runs a script of statements without parameters.
    ///
    /// - Returns: The text in the first row of the last statement; nil without a row.
    @discardableResult
    func execute(_ script: String) throws -> String? {
      Self.whenSent(script, [])
      let result = try lastResult(PQsendQuery(handle, script))
      defer { PQclear(result) }
      let found = try check(result)
      return PQntuples(found) > 0 ? String(cString: PQgetvalue(found, 0, 0)) : nil
    }

    /// Runs a script that commits the transaction.
    ///
    /// - Throws: The error of a statement up to its COMMIT; later ones are for hints.
    func executeCommit(_ script: StaticString) throws {
      Self.whenSent(script.description, [])
      guard PQsendQuery(handle, script.cString) == 1 else { throw loss }
      var outcome: Result<Bool, any Error> = .success(false)
      // libpq needs all results to be taken.
      while let result = try nextResult() {
        defer { PQclear(result) }
        guard case .success(false) = outcome else { continue }
        outcome = Result { String(cString: PQcmdStatus(try check(result))) == "COMMIT" }
      }
      if case .success(true) = outcome { return }
      // The server tells why it ends a connection before it does.
      guard PQstatus(handle) == CONNECTION_OK else { throw loss }
      _ = try outcome.get()
      throw ServerError.hidden
    }

    /// Takes the notifications that have arrived, and returns their payloads.
    func notifications() -> [String] {
      var payloads: [String] = []
      while let notification = PQnotifies(handle) {
        payloads.append(String(cString: notification.pointee.extra))
        PQfreemem(notification)
      }
      return payloads
    }

    /// Returns a text as an identifier in quotes, for a script.
    func quoted(_ name: String) throws -> String {
      guard let text = PQescapeIdentifier(handle, name, name.utf8.count) else {
        throw DatabaseError.roleDenied(reason: reason(handle))
      }
      defer { PQfreemem(text) }
      return String(cString: text)
    }

    /// Sends a statement, and returns 1 if libpq took it.
    private func send(_ statement: Statement, _ parameters: [Parameter]) -> Int32 {
      Self.whenSent(statement.text, parameters)
      var bytes: [CChar] = []
      let starts = parameters.map { parameter in
        defer { bytes += parameter.bytes.lazy.map(CChar.init(bitPattern:)) }
        return bytes.count
      }
      // A parameter without bytes needs an address too: one without an address is NULL.
      bytes.append(0)
      return bytes.withUnsafeBufferPointer { bytes in
        PQsendQueryParams(
          handle, statement.text, Int32(parameters.count), parameters.map(\.type),
          starts.map { start in bytes.baseAddress.map { $0 + start } },
          parameters.map { Int32(clamping: $0.bytes.count) }, parameters.map { _ in 1 }, 1)
      }
    }

    /// Waits for the results of what was sent, and returns the last one, which the caller clears.
    private func lastResult(_ isSent: Int32) throws -> OpaquePointer? {
      guard isSent == 1 else { return nil }
      var last: OpaquePointer?
      while let next = try nextResult() {
        PQclear(last)
        last = next
      }
      return last
    }

    /// Waits for the next result of what was sent, and returns it; nil after the last one.
    ///
    /// A cancelled task still gets an answer that comes soon, so that its write is completed. But it
    /// does not wait for a server that is frozen, or for a lock or a standby.
    ///
    /// - Throws: ``Outage`` if the task is cancelled; the connection is closed.
    private func nextResult() throws -> OpaquePointer? {
      while PQisBusy(handle) == 1 {
        var socket = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        if poll(&socket, 1, Self.patience) == 0 {
          guard Task.isCancelled else { continue }
          close()
          throw Outage(error: .noServer(reason: "the task was cancelled"))
        }
        // PQgetResult returns the error.
        guard PQconsumeInput(handle) == 1 else { break }
      }
      return PQgetResult(handle)
    }

    /// How long a cancelled task waits for an answer, in milliseconds.
    private static let patience: Int32 = 500

    /// Returns the result of a statement.
    ///
    /// - Throws: ``ServerError``, ``Outage``
    private func check(_ result: OpaquePointer?) throws -> OpaquePointer {
      let status = PQresultStatus(result)
      if let result, [PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(status) { return result }
      guard PQstatus(handle) == CONNECTION_OK else { throw loss }
      throw ServerError(
        state: field(cpostgres_state, of: result) ?? "",
        reason: field(cpostgres_message, of: result) ?? reason(handle))
    }

    /// The error of a connection that was lost.
    private var loss: Outage { Outage(error: .noServer(reason: reason(handle))) }

    private func field(_ code: Int32, of result: OpaquePointer?) -> String? {
      PQresultErrorField(result, code).map { String(cString: $0) }
    }
  }

  extension StaticString {
    /// The literal as a C string, which lives as long as the program.
    var cString: UnsafePointer<CChar>? {
      UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
    }
  }
#endif
