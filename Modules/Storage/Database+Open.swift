import CSQLite
import OpenFiles
import Social
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Database {
  /// Serializes making and opening the file within this process.
  ///
  /// Closing any descriptor of a file drops every POSIX lock that the process holds on it, so no
  /// other connection may use the file between its creation and its opening.
  private static let opening = Mutex(())

  /// The store's busy timeout, in milliseconds; a test that makes many stores wait raises it.
  @TaskLocal static var patience: Int32 = 10_000

  /// Called when the file was checked, before SQLite opens it by its path; tests exchange it then.
  @TaskLocal static var whenChecked: @Sendable () -> Void = {}

  /// Opens the store's file, creates it if it is missing, and migrates its schema.
  ///
  /// A file of another program is left unchanged.
  ///
  /// - Throws: ``StoreError``
  static func open(in folder: Folder) throws -> Database {
    let path = "\(folder.path)/\(SQLiteStore.fileName)"
    let (database, isFilled) = try opening.withLock { _ in
      try checkCompanions(of: path)
      let file = try folder.makeFile(SQLiteStore.fileName)
      // SQLite writes its rollback journal into the folder, so the folder must be writable as well.
      guard access(path, R_OK | W_OK) == 0, access(folder.path, W_OK) == 0 else {
        throw StoreError.denied(path: path)
      }
      whenChecked()
      let database = try Database(path, path: path, flags: SQLITE_OPEN_READWRITE, file: file)
      try database.checkJournals()
      let isFilled = database.isWhole
      _ = try database.writesAhead
      return (database, isFilled)
    }
    database.patience = patience
    try database.checkSize()
    do {
      guard try !isFilled || database.version() > 0 else { throw StoreError.foreign(path: path) }
    } catch StoreError.foreign where isNonempty(path + "-wal") {
      // The file is ours, as `writesAhead` has seen, so the log is not.
      throw StoreError.foreignJournal(path: path + "-wal")
    }
    // On macOS, plain fsync leaves data in the drive's own cache; F_FULLFSYNC does not.
    try database.execute(
      """
      PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON;
      PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA secure_delete = ON;
      """)
    try database.migrate()
    // From here on the file is known to be ours. A copied file may have another mode.
    guard chmod(path, 0o600) == 0 else { throw StoreError.denied(path: path) }
    // WAL mode is faster, but SQLite versions still in use can damage a file that two connections
    // use in that mode.
    try database.execute("PRAGMA journal_mode = TRUNCATE")
    database.neededVersion = Schema.migrations.count
    return database
  }

  /// Makes an empty database with the schema of a store, which ends with the connection.
  ///
  /// - Throws: ``StoreError``
  static func inMemory() throws -> Database {
    let database = try Database(memory, path: memory, flags: SQLITE_OPEN_READWRITE)
    try database.execute("PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON")
    for migration in Schema.migrations { try database.execute(migration) }
    return database
  }

  /// Opens the file of a store for reading only: creates no file and changes no byte.
  ///
  /// - Throws: ``StoreError``, such as ``StoreError/unfinished(path:)`` if the file cannot be read
  ///   without changing something.
  static func openForReading(in folder: Folder) throws -> Database {
    let path = "\(folder.path)/\(SQLiteStore.fileName)"
    let database = try opening.withLock { _ in
      guard let file = try folder.file(SQLiteStore.fileName) else {
        guard errno == ENOENT else { throw StoreError.denied(path: path) }
        try checkCompanions(of: path)
        throw StoreError.noData(path: folder.path)
      }
      guard file.size > 0 else { throw StoreError.noData(path: folder.path) }
      guard access(path, R_OK) == 0 else { throw StoreError.denied(path: path) }
      try checkCompanions(of: path)
      whenChecked()
      let database = try Database(path, path: path, flags: SQLITE_OPEN_READONLY, file: file)
      try database.checkJournals()
      // To read a file in WAL mode, SQLite would create other files beside it.
      if try database.writesAhead { throw StoreError.unfinished(path: path) }
      return database
    }
    database.patience = patience
    try database.checkSize()
    try database.execute("PRAGMA trusted_schema = OFF")
    return database
  }

  /// Throws if a file that SQLite keeps beside the database is no file of the current user, or has
  /// content although there is no database.
  ///
  /// SQLite would wait for a named pipe forever, and would apply the journal of another user. Beside
  /// a new database it would delete the journal, without which a database that was moved away in the
  /// middle of a change stays damaged.
  ///
  /// - Throws: ``StoreError/notFile(path:)``, ``StoreError/otherOwner(path:)``,
  ///   ``StoreError/foreignJournal(path:)``
  private static func checkCompanions(of path: String) throws {
    for companion in ["-journal", "-wal", "-shm"].map({ path + $0 }) {
      guard let file = FileIdentity(path: companion, followsLinks: false) else { continue }
      guard file.isFile else { throw StoreError.notFile(path: companion) }
      guard file.isOwn else { throw StoreError.otherOwner(path: companion) }
      // In this order, because another program may be making both: the database comes first.
      guard
        file.size == 0 || FileIdentity(path: path, followsLinks: false) != nil || errno != ENOENT
      else { throw StoreError.foreignJournal(path: companion) }
    }
  }

  /// Returns whether a file that may be read has a journal, which SQLite may have to apply first.
  static func hasJournal(_ path: String) -> Bool {
    isNonempty(path + "-journal") && access(path, R_OK) == 0
  }

  private static func isNonempty(_ path: String) -> Bool {
    FileIdentity(path: path, followsLinks: false).map { $0.size > 0 } ?? false
  }
}

/// Checks of a file that was opened, before the first statement, which may apply a journal or a log.
///
/// They read the header through SQLite's descriptor, without a lock. Closing another descriptor would
/// drop the locks of all connections that this process has to the file.
extension Database {
  /// Whether the file's header declares WAL mode.
  ///
  /// - Throws: ``StoreError/damaged(path:)`` if the header declares a format that SQLite does not have,
  ///   ``StoreError/foreign(path:)`` if a file in WAL mode is not this program's, and
  ///   ``StoreError/newer(path:)``.
  private var writesAhead: Bool {
    get throws {
      guard isWhole, let header else { return false }
      guard header.isSupported else {
        throw header.application == Schema.application
          ? StoreError.damaged(path: path) : .foreign(path: path)
      }
      guard header.writesAhead else { return false }
      guard header.application == Schema.application, header.version > 0 else {
        throw StoreError.foreign(path: path)
      }
      guard header.version <= Schema.migrations.count else { throw StoreError.newer(path: path) }
      return true
    }
  }

  /// Throws if the file has fewer or more pages than its header says.
  ///
  /// A copy that was taken during a change may be such a file.
  ///
  /// - Throws: ``StoreError/damaged(path:)``
  private func checkSize() throws {
    guard isWhole, hasWrongSize else { return }
    // A change by another program looks like it, too, until it ends. So look again under a lock.
    try snapshot {
      _ = try hasRows("SELECT 1 FROM sqlite_schema")
      if hasWrongSize { throw StoreError.damaged(path: path) }
    }
  }

  private var hasWrongSize: Bool {
    guard let header, let count = header.pageCount,
      let found = FileIdentity(path: path, followsLinks: false)
    else { return false }
    return count * header.pageSize != found.size
  }

  /// Throws if a journal or a log beside the file is not its own.
  ///
  /// SQLite would write the pages of another database into the file.
  ///
  /// - Throws: ``StoreError/foreignJournal(path:)``
  private func checkJournals() throws {
    // Twice, because another program that leaves WAL mode removes the log, then changes the file.
    if hasForeignLog, hasForeignLog { throw StoreError.foreignJournal(path: path + "-wal") }
    if hasForeignJournal { throw StoreError.foreignJournal(path: path + "-journal") }
  }

  /// Whether a write-ahead log lies beside a file that is not in WAL mode.
  private var hasForeignLog: Bool {
    Self.isNonempty(path + "-wal") && header?.writesAhead != true
  }

  /// Whether the rollback journal belongs to another state of the file than the one before or after
  /// its transaction, such as to the database that a backup has replaced, or to several databases.
  private var hasForeignJournal: Bool {
    let journal = path + "-journal"
    guard Self.isNonempty(journal) else { return false }
    if RollbackJournal.namesAnother(journal) { return true }
    let (header, contents) = (header, RollbackJournal(journal))
    // SQLite deletes a file that is no journal, and every journal of an empty file.
    let isForeign =
      Self.isNonempty(path) ? contents?.isForeign(to: header) != false : contents?.pageCount != 0
    guard isForeign else { return false }
    // If one of them has changed meanwhile, another program is storing something.
    return self.header == header && RollbackJournal(journal) == contents
      && Self.isNonempty(journal)
  }

  /// Whether the file has content, and no rollback journal beside it.
  ///
  /// With a journal, the content may be half of a transaction. SQLite restores the old state when
  /// it opens the file, and `migrate` then checks that the file is ours.
  private var isWhole: Bool { Self.isNonempty(path) && !Self.isNonempty(path + "-journal") }
}
