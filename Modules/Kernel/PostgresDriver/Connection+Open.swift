#if Postgres
  import CPostgres

  extension Connection {
    /// Connects to a server that can be written.
    ///
    /// - Throws: ``Outage``, `DatabaseError`, and the errors of the check.
    func open() throws {
      try checkAddress()
      // The address may be a URI: libpq expands `dbname`, which overrides earlier parameters. The
      // times are for hosts that vanish without a word.
      let parameters: [(StaticString, StaticString)] = [
        ("connect_timeout", "5"), ("tcp_user_timeout", "10000"), ("keepalives_idle", "5"),
        ("keepalives_interval", "2"), ("keepalives_count", "3"), ("dbname", ""),
        ("client_encoding", "UTF8"), ("fallback_application_name", "PostgresDriver"),
      ]
      let opened = address.withCString { address in
        let values = parameters.map { $0.1.utf8CodeUnitCount == 0 ? address : $0.1.cString }
        return PQconnectdbParams(parameters.map(\.0.cString) + [nil], values + [nil], 1)
      }
      handle = opened
      guard PQstatus(opened) == CONNECTION_OK else {
        defer { close() }
        throw Outage(error: refusal())
      }
      // Unretained is safe: `deinit` closes the connection, and with it the receiver.
      PQsetNoticeReceiver(
        opened,
        { connection, notice in
          guard let connection else { return }
          let state = PQresultErrorField(notice, cpostgres_state).map { String(cString: $0) }
          Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue()
            .warnings.append(state ?? "")
        }, Unmanaged.passUnretained(self).toOpaque())
      do {
        try requireServer()
        if let format { try require(version(of: format), of: format) }
      } catch {
        close()
        throw error
      }
      wasOpen = true
    }

    /// Closes the connection; the next transaction opens another one.
    func close() {
      PQfinish(handle)
      handle = nil
    }

    /// Throws unless the server can be written, and has functions of the SQL standard, as version 14.
    ///
    /// - Throws: ``Outage``, `DatabaseError.oldServer`
    private func requireServer() throws {
      guard needsPrimary else { return }
      let version = Int(PQserverVersion(handle)) / 10_000
      guard version >= Self.oldest else {
        throw DatabaseError.oldServer(found: version, needed: Self.oldest)
      }
      guard try rows("SELECT pg_is_in_recovery()", read: { $0.bool(0) }) == [false] else {
        throw Outage(error: .standby)
      }
    }

    /// Returns the settings of the server that are off, with which a power cut can lose what it has acknowledged.
    ///
    /// `synchronous_commit` is not one of them, because each write raises it if it is too low.
    ///
    /// - Throws: `DatabaseError`
    package func unsafeSettings() throws -> [String] {
      try transaction(.query) {
        try rows(
          """
          SELECT name FROM pg_settings
          WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off' ORDER BY name
          """
        ) { $0.text(0) }
      }
    }

    /// Returns the error of a connection that could not be opened.
    private func refusal() -> DatabaseError {
      let reason = reason(handle)
      let options = AddressOptions(PQconninfo(handle))
      guard options.areValid else { return .serverAddress(reason: reason) }
      if PQconnectionNeedsPassword(handle) == 1 {
        return .loginDenied(
          reason: "it asks for a password, and the password file has none for this address and role"
        )
      }
      // libpq hides the server's code of the error, and names the file if its password is refused.
      let message = String(cString: PQerrorMessage(handle))
      if let file = options["passfile"], message.contains("\"\(file)\"") {
        return .loginDenied(reason: reason)
      }
      return .noServer(reason: reason)
    }

    /// Throws unless the address can be parsed; the reason of libpq would show the whole address,
    /// with the password.
    private func checkAddress() throws {
      guard let options = PQconninfoParse(address, nil) else {
        throw DatabaseError.serverAddress(
          reason: "it is neither a URI nor a connection string of the server")
      }
      PQconninfoFree(options)
    }
  }

  /// A server that cannot be reached or written now, or a connection to it that was lost.
  struct Outage: Error {
    /// The error that a caller of the store gets.
    let error: DatabaseError
    /// Whether the statement that was running may have been committed.
    var isOutcomeUnknown = false
  }

  /// A commit that the server reports without knowing whether it is on the synchronous standby.
  struct Unreplicated: Error {}

  /// Returns the last error of a connection as one line without a final period.
  ///
  /// It leaves out the hints of libpq, which begin with tabs, and what follows 500 characters, because
  /// the error of an address may contain all of it.
  func reason(_ handle: OpaquePointer?) -> String {
    let lines = String(cString: PQerrorMessage(handle)).split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("\t") }
    let line = lines.map { $0.hasSuffix(".") ? $0.dropLast() : $0 }.joined(separator: "; ")
    return line.count > 500 ? line.prefix(500) + " …" : line
  }
#endif
