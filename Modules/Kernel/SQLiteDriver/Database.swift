import CSQLite
package import OpenFiles

/// A connection to one SQLite file, or to a database in memory, for one caller at a time.
///
/// A program with several tasks keeps it in an actor. Data in a file survives a crash and a power cut
/// once the transaction that stored it has returned. Several connections, in this program or in others,
/// may use one file at once: a transaction waits up to 10 seconds for the others.
public final class Database {
  /// The name of a database in memory, which ends with its connection.
  static let memory = ":memory:"
  /// Called each time SQLite waits for the lock of another connection; tests wait for this call.
  @TaskLocal package static var whenBusy: @Sendable () -> Void = {}
  /// Called with each statement that is run; tests count these calls.
  @TaskLocal package static var whenRun: @Sendable (String) -> Void = { _ in }

  /// The file's path, for error messages.
  package let path: String
  /// The file as it was opened; nil for a database in memory.
  package let file: FileIdentity?
  /// The streams of changes, which this connection tells of its own.
  package let listeners = ChangeListeners()
  /// Busy timeout: how long a call waits while another connection holds a lock, in milliseconds.
  ///
  /// Cancelling the caller's task ends the wait.
  package var patience: Int32 = 0
  /// The format of a file that was opened for writing, without whose version every transaction fails.
  package var format: DatabaseFormat?
  let handle: OpaquePointer
  /// When the path was seen last to lead to the file; nil if it never was.
  var pathWasSeen: ContinuousClock.Instant?
  /// SQLite's number for the content in which the version was read last.
  private var checkedData: UInt32?
  /// The statements that were run, compiled.
  private(set) var statements: [Statement: PreparedStatement] = [:]

  /// Opens a file by its path, or by a URI with `SQLITE_OPEN_URI`.
  ///
  /// - Parameters:
  ///   - name: The path or the URI.
  ///   - path: The path that error messages show.
  ///   - flags: Flags of `sqlite3_open_v2`.
  ///   - file: The file that was checked before; nil for any.
  /// - Throws: `DatabaseError`, such as `DatabaseError.fileReplaced(path:)` if the path now leads to
  ///   another file.
  package init(_ name: String, path: String, flags: Int32, file: FileIdentity? = nil) throws {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      name, &opened, flags | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw DatabaseError(code, reason: String(cString: sqlite3_errstr(code)), path: path)
    }
    let isFile = name != Self.memory
    let found = isFile ? FileIdentity(path: path, followsLinks: false) : nil
    guard !isFile || found != nil && found == file ?? found && csqlite_has_moved(opened) == 0 else {
      sqlite3_close_v2(opened)
      throw found == nil ? DatabaseError.fileGone(path: path) : .fileReplaced(path: path)
    }
    (handle, self.path, self.file) = (opened, path, found)
    csqlite_defend(handle)
    csqlite_keep_log(handle)
    // Unretained is safe: `deinit` closes the connection, and with it the handler.
    sqlite3_busy_handler(
      handle,
      { database, tries in
        guard let database else { return 0 }
        let patience = Unmanaged<Database>.fromOpaque(database).takeUnretainedValue().patience
        Database.whenBusy()
        guard tries * 5 < patience, !Task.isCancelled else { return 0 }
        sqlite3_sleep(5)
        return 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement.handle) }
    sqlite3_close_v2(handle)
  }

  /// Runs a script of statements without parameters.
  ///
  /// - Throws: `DatabaseError`
  package func execute(_ script: Statement) throws {
    try check(sqlite3_exec(handle, script.text, nil, nil, nil))
  }

  /// Marks the file as one of an application, which puts the first page into the journal before all
  /// others, in a transaction that may be larger than the cache.
  ///
  /// SQLite then stores changes before the commit, and puts the first page into the journal last. A
  /// journal without it cannot be told from the one of another database.
  package func journalFirstPage(as application: Int) throws {
    try execute("PRAGMA application_id = \(application)")
  }

  /// SQLite's number for the content, which changes with each commit of this connection, and of others
  /// once a transaction sees it.
  package var dataVersion: UInt32 {
    var version: UInt32 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_DATA_VERSION, &version)
    return version
  }

  /// The error of a transaction if another program has migrated the file; otherwise nil.
  private var migration: DatabaseError? {
    guard let needed = format?.migrations.count else { return nil }
    // Costs less than the statement.
    let data = dataVersion
    guard data != checkedData, let found = try? number("PRAGMA user_version") else { return nil }
    if found != needed { return .schema(found: found, needed: needed) }
    checkedData = data
    return nil
  }

  private func prepare(_ statement: Statement) throws -> PreparedStatement {
    if let prepared = statements[statement] { return prepared }
    var made: OpaquePointer?
    try check(
      sqlite3_prepare_v3(handle, statement.text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil))
    guard let made else { throw DatabaseError.failed(reason: "the SQL statement is empty") }
    let prepared = PreparedStatement(handle: made)
    statements[statement] = prepared
    return prepared
  }

  func check(_ code: Int32) throws {
    guard code == SQLITE_OK else {
      switch code & 0xff {
      case SQLITE_BUSY where Task.isCancelled: throw CancellationError()
      case SQLITE_BUSY:
        if let holder = file.flatMap({ LockHolder(of: $0, by: .ranges) }) {
          throw DatabaseError.held(
            by: holder.program, process: holder.process, isStopped: holder.isStopped)
        }
      // The file may have gone away since the statement began.
      case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_IOERR: try checkPath()
      default: break
      }
      throw DatabaseError(code, reason: String(cString: sqlite3_errmsg(handle)), path: path)
    }
  }
}

extension Database: Driver {
  /// Runs a statement, and calls `read` with each row of its result.
  ///
  /// - Returns: The number of rows that it changed; for a query, any number.
  /// - Throws: `DatabaseError`
  @discardableResult
  public func perform(
    _ statement: Statement, _ values: [any Bindable], read: (any Row) -> Void
  ) throws -> Int {
    let known = statements[statement]
    // Outside a transaction, the statement begins one, and a new one reads the file when it is compiled.
    if sqlite3_get_autocommit(handle) != 0 {
      if known?.isReadOnly != true || !hasSeenPath { try checkPath() }
    }
    let prepared = try known ?? prepare(statement)
    Self.whenRun(statement.text)
    // A statement keeps its lock on the file until it is reset.
    defer {
      sqlite3_reset(prepared.handle)
      sqlite3_clear_bindings(prepared.handle)
    }
    for (index, number) in prepared.parameters where number <= values.count {
      try check(values[number - 1].parameter.bind(to: prepared.handle, at: index))
    }
    while true {
      switch sqlite3_step(prepared.handle) {
      case SQLITE_ROW: read(ResultRow(statement: prepared.handle))
      case SQLITE_DONE: return Int(sqlite3_changes64(handle))
      case let code: try check(code)
      }
    }
  }

  /// Runs the statements of a function and returns the rows that the last one returns, each converted
  /// by `read`.
  ///
  /// - Throws: `DatabaseError`
  public func call<Value>(
    _ function: StoredFunction, _ values: [any Bindable], read: (any Row) -> Value
  ) throws -> [Value] {
    // They may change more than the cache holds.
    if function.statements.count > 1, let format { try journalFirstPage(as: format.application) }
    for statement in function.statements.dropLast() { try perform(statement, values) { _ in } }
    return try function.statements.last.map { try rows($0, values, read: read) } ?? []
  }

  /// Runs `body` in a transaction: all of its writes are stored, or none.
  ///
  /// Other connections cannot write during a transaction that writes; they can read until its commit.
  /// SQLite has no conflicts, so a transaction runs once.
  ///
  /// - Throws: `DatabaseError`, `CancellationError` while it waits, and the errors of `body`.
  public func transaction<Value>(
    _ kind: TransactionKind, isRepeatable: Bool, _ body: () throws -> Value
  ) throws -> Value {
    switch kind {
    case .query: return try body()
    case .snapshot: return try transaction(begin: "BEGIN", body)
    case .write, .silentWrite, .migration:
      let rows = sqlite3_total_changes64(handle)
      let value = try transaction(begin: "BEGIN IMMEDIATE", body)
      if kind != .silentWrite, sqlite3_total_changes64(handle) != rows { listeners.hint() }
      return value
    }
  }

  private func transaction<Value>(begin: Statement, _ body: () throws -> Value) throws -> Value {
    // Prepared in advance, because the error that causes the rollback may be a lack of memory.
    let rollback = try prepare("ROLLBACK").handle
    try run(begin)
    do {
      let value = try body()
      if let migration { throw migration }
      try run("COMMIT")
      return value
    } catch {
      // Statements fail in many ways on tables that they do not know.
      let error: any Error = migration ?? error
      // SQLite rolls back by itself after some errors, such as a full disk.
      if sqlite3_get_autocommit(handle) == 0 { sqlite3_step(rollback) }
      sqlite3_reset(rollback)
      throw error
    }
  }
}

extension Database {
  /// SQLite.
  public var dialect: Dialect { .sqlite }

  /// SQLite's number for the content.
  public var state: Int? { Int(dataVersion) }

  /// Returns `PRAGMA data_version`, which changes after writes by other connections.
  ///
  /// - Throws: `DatabaseError.busy` while another program writes.
  public func mark() throws -> Int {
    // The wait is short, because it blocks other calls of the store and the next poll comes soon.
    patience = 50
    defer { patience = Self.patience }
    return try number("PRAGMA data_version") ?? 0
  }

  /// Returns a stream of hints that something was stored: by this connection at once, by others within half a
  /// second, because the file is looked at every 200 milliseconds.
  public func changes(of owner: isolated any DatabaseActor) async -> AsyncStream<Void> {
    listeners.stream { listener in
      guard file != nil else { return nil }
      let polling = Polling(since: try? mark()) { try await owner.mark() }
      return Task { while await polling.next() != nil { listener.yield() } }
    }
  }
}

extension DatabaseError {
  /// Converts a result code of SQLite.
  init(_ code: Int32, reason: String, path: String) {
    // The low byte is the kind of error; the rest tells which system call failed.
    switch code & 0xff {
    case SQLITE_FULL: self = .full
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_READONLY: self = .denied(path: path)
    case SQLITE_CORRUPT: self = .damaged(path: path)
    case SQLITE_NOTADB: self = .foreign(path: path)
    case SQLITE_CONSTRAINT:
      // As in "UNIQUE constraint failed: item.name"; a foreign key has no name.
      self = .constraint(
        name: reason.split(separator: ": ", maxSplits: 1).last.map { String($0) } ?? "")
    default: self = .failed(reason: "\(path): \(reason)")
    }
  }
}
