import CSQLite
import OpenFiles
import Social

/// A connection to one SQLite file, for one caller at a time.
///
/// SQL is a `StaticString`: user input can only be bound, never spliced in.
final class Database {
  /// The file's path, for error messages.
  let path: String
  /// Busy timeout: how long a call waits while another connection holds a lock, in milliseconds.
  ///
  /// Cancelling the caller's task ends the wait.
  var patience: Int32 = 0
  /// Called each time SQLite waits for the lock of another connection; tests wait for this call.
  @TaskLocal static var whenBusy: @Sendable () -> Void = {}
  /// Called with each statement that is run; tests count these calls.
  @TaskLocal static var whenRun: @Sendable (String) -> Void = { _ in }
  /// The version of the schema without which every transaction fails; nil for any.
  var neededVersion: Int?
  /// SQLite's number for the content in which the version was read last.
  private var checkedData: UInt32?
  /// The file as it was opened; nil for a database in memory.
  let file: FileIdentity?
  /// Called after each transaction that stored something.
  var whenStored: () -> Void = {}
  /// The name of a database in memory, which ends with its connection.
  static let memory = ":memory:"
  private let handle: OpaquePointer
  private var statements: [UnsafePointer<UInt8>: OpaquePointer] = [:]

  /// Opens a file by its path, or by a URI with `SQLITE_OPEN_URI`.
  ///
  /// - Parameters:
  ///   - name: The path or the URI.
  ///   - path: The path that error messages show.
  ///   - flags: Flags of `sqlite3_open_v2`.
  ///   - file: The file that was checked before; nil for any.
  /// - Throws: ``StoreError``, such as ``StoreError/fileReplaced(path:)`` if the path now leads to
  ///   another file.
  init(_ name: String, path: String, flags: Int32, file: FileIdentity? = nil) throws {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      name, &opened, flags | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw StoreError(code, reason: String(cString: sqlite3_errstr(code)), path: path)
    }
    let isFile = name != Self.memory
    let found = isFile ? FileIdentity(path: path, followsLinks: false) : nil
    guard !isFile || found != nil && found == file ?? found && csqlite_has_moved(opened) == 0 else {
      sqlite3_close_v2(opened)
      throw found == nil ? StoreError.fileGone(path: path) : .fileReplaced(path: path)
    }
    handle = opened
    self.path = path
    self.file = found
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
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// The file's header as it is now, without a lock; nil if the file is shorter.
  var header: DatabaseHeader? {
    var bytes = [UInt8](repeating: 0, count: DatabaseHeader.size)
    return csqlite_read(handle, &bytes, Int32(bytes.count), 0) != 0 ? DatabaseHeader(bytes) : nil
  }

  /// Copies the whole database into an empty file, and returns once the copy is on the disk.
  ///
  /// - Throws: ``StoreError``, such as ``StoreError/foreignJournal(path:)`` if there is a journal
  ///   beside the file, which SQLite would delete.
  func copy(to path: String, file: FileIdentity?) throws {
    guard !Self.hasJournal(path) else { throw StoreError.foreignJournal(path: path + "-journal") }
    let copy = try Database(path, path: path, flags: SQLITE_OPEN_READWRITE, file: file)
    try copy.execute("PRAGMA synchronous = FULL; PRAGMA fullfsync = ON")
    let backup = sqlite3_backup_init(copy.handle, "main", handle, "main")
    // All pages in one step: between two, another program could change the file, and SQLite would
    // begin anew.
    sqlite3_backup_step(backup, -1)
    try copy.check(backup == nil ? sqlite3_errcode(copy.handle) : sqlite3_backup_finish(backup))
  }

  /// Runs a script of statements without parameters.
  func execute(_ script: StaticString) throws {
    try check(sqlite3_exec(handle, script.description, nil, nil, nil))
  }

  /// Runs one statement.
  ///
  /// - Returns: The number of rows that it changed.
  @discardableResult
  func run(_ sql: StaticString, _ values: any Bindable...) throws -> Int {
    try step(sql, values) { _ in }
    return Int(sqlite3_changes64(handle))
  }

  /// Runs a query and returns its rows, each converted by `read`.
  func rows<Value>(
    _ sql: StaticString, _ values: any Bindable..., read: (Row) -> Value
  ) throws -> [Value] {
    var rows: [Value] = []
    try step(sql, values) { rows.append(read($0)) }
    return rows
  }

  /// Runs a query and returns the number in its first row, or nil without a row.
  func number(_ sql: StaticString, _ values: any Bindable...) throws -> Int? {
    var number: Int?
    try step(sql, values) { number = number ?? $0.int(0) }
    return number
  }

  /// Runs a query and returns whether it found any row.
  func hasRows(_ sql: StaticString, _ values: any Bindable...) throws -> Bool {
    var found = false
    try step(sql, values) { _ in found = true }
    return found
  }

  /// Runs `body` in a transaction: all of its writes are stored, or none.
  ///
  /// Other connections cannot write meanwhile; they can read until the commit.
  func transaction<Value>(_ body: () throws -> Value) throws -> Value {
    let rows = sqlite3_total_changes64(handle)
    let value = try transaction(begin: "BEGIN IMMEDIATE", body)
    if sqlite3_total_changes64(handle) != rows { whenStored() }
    return value
  }

  /// Puts the first page into the journal before all others, in a transaction that may be larger than
  /// the cache.
  ///
  /// SQLite then stores changes before the commit, and puts the first page into the journal last. A
  /// journal without it cannot be told from the one of another database.
  func journalFirstPage() throws { try run("PRAGMA application_id = 0x5472656C") }

  /// Runs `body`, which only reads: all of its queries see the same state.
  func snapshot<Value>(_ body: () throws -> Value) throws -> Value {
    try transaction(begin: "BEGIN", body)
  }

  private func transaction<Value>(
    begin: StaticString, _ body: () throws -> Value
  ) throws -> Value {
    // Prepared in advance, because the error that causes the rollback may be a lack of memory.
    let rollback = try prepare("ROLLBACK")
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

  /// The error of a transaction if another program has migrated the file; otherwise nil.
  private var migration: StoreError? {
    guard let neededVersion else { return nil }
    // Changes with each commit, and costs less than the statement.
    var data: UInt32 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_DATA_VERSION, &data)
    guard data != checkedData, let found = try? number("PRAGMA user_version") else { return nil }
    if found != neededVersion { return .schema(found: found, needed: neededVersion) }
    checkedData = data
    return nil
  }

  private func step(_ sql: StaticString, _ values: [any Bindable], read: (Row) -> Void) throws {
    // Outside a transaction, the statement begins one.
    if sqlite3_get_autocommit(handle) != 0 { try checkPlace() }
    let statement = try prepare(sql)
    Self.whenRun(sql.description)
    // A statement keeps its lock on the file until it is reset.
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in zip(Int32(1)..., values) {
      try check(value.bind(to: statement, at: index))
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: read(Row(statement: statement))
      case SQLITE_DONE: return
      case let code: try check(code)
      }
    }
  }

  private func prepare(_ sql: StaticString) throws -> OpaquePointer {
    if let statement = statements[sql.utf8Start] { return statement }
    var made: OpaquePointer?
    try check(
      sqlite3_prepare_v3(
        handle, sql.description, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil))
    guard let made else { throw StoreError.failed(reason: "the SQL statement is empty") }
    statements[sql.utf8Start] = made
    return made
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else {
      switch code & 0xff {
      case SQLITE_BUSY where Task.isCancelled: throw CancellationError()
      case SQLITE_BUSY:
        throw StoreError(heldBy: file.flatMap { LockHolder(of: $0, by: .parts) })
      // The file may have gone away since the statement began.
      case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_IOERR: try checkPlace()
      default: break
      }
      throw StoreError(code, reason: String(cString: sqlite3_errmsg(handle)), path: path)
    }
  }
}

extension StoreError {
  /// Creates the error for a file that another program has locked; nil if it is unknown which.
  init(heldBy holder: LockHolder?) {
    self =
      holder.map { .held(by: $0.program, process: $0.process, isStopped: $0.isStopped) } ?? .busy
  }

  /// Converts a result code of SQLite.
  init(_ code: Int32, reason: String, path: String) {
    // The low byte is the kind of error; the rest tells which system call failed.
    switch code & 0xff {
    case SQLITE_FULL: self = .full
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_READONLY: self = .denied(path: path)
    case SQLITE_CORRUPT: self = .damaged(path: path)
    case SQLITE_NOTADB: self = .foreign(path: path)
    default: self = .failed(reason: "\(path): \(reason)")
    }
  }
}
