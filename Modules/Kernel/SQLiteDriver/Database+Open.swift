import CSQLite
import OpenFiles
import Synchronization

extension Database {
  /// Serializes making and opening the file within this process.
  ///
  /// Closing any descriptor of a file drops every POSIX lock that the process holds on it, so no
  /// other connection may use the file between its creation and its opening.
  private static let opening = Mutex(())

  /// The busy timeout, in milliseconds; a test that makes many stores wait raises it.
  @TaskLocal package static var patience: Int32 = 10_000

  /// Called when the file was checked, before SQLite opens it by its path; tests exchange it then.
  @TaskLocal package static var whenChecked: @Sendable () -> Void = {}

  /// Opens the file of a program in a folder, creates both if they are missing, and migrates the tables.
  ///
  /// Only their owner can access what it creates, whatever the umask. A file of another program is left
  /// unchanged.
  ///
  /// - Throws: `DatabaseError`, such as `DatabaseError.noFolder(path:reason:)`, also if the folder is a
  ///   symbolic link, and `DatabaseError.forbidden(path:reason:)` if it belongs to another user or
  ///   others can write to it.
  public static func open(folder: String, as format: DatabaseFormat) throws -> Database {
    try open(in: Folder(folder, for: format), as: format)
  }

  /// Opens the file of a program in a folder that was checked.
  ///
  /// - Throws: `DatabaseError`
  package static func open(in folder: Folder, as format: DatabaseFormat) throws -> Database {
    let path = "\(folder.path)/\(format.fileName)"
    let (database, isFilled) = try opening.withLock { _ in
      try checkCompanions(of: path)
      let file = try folder.makeFile(format.fileName)
      // SQLite writes its rollback journal into the folder, so the folder must be writable as well.
      guard access(path, R_OK | W_OK) == 0, access(folder.path, W_OK) == 0 else {
        throw DatabaseError.denied(path: path)
      }
      whenChecked()
      let database = try Database(path, path: path, flags: SQLITE_OPEN_READWRITE, file: file)
      try database.checkJournals(as: format)
      let isFilled = database.isWhole
      _ = try database.writesAhead(as: format)
      return (database, isFilled)
    }
    database.patience = patience
    try database.checkSize()
    do {
      guard try !isFilled || database.version(of: format) > 0 else {
        throw DatabaseError.foreign(path: path)
      }
    } catch DatabaseError.foreign where isNonempty(path + "-wal") {
      // The file is ours, as `writesAhead` has seen, so the log is not.
      throw DatabaseError.foreignJournal(path: path + "-wal")
    }
    // SQLite syncs four times for a change, also for the tables of a new file: the journal, its folder (which
    // the new file needs too), the journal's header, which makes it valid, and the file. Without one of them, a
    // power cut could leave half of a change. On macOS, plain fsync leaves data in the drive's own cache;
    // F_FULLFSYNC does not.
    try database.execute(
      """
      PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON;
      PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA secure_delete = ON;
      """)
    try database.migrate(to: format)
    // From here on the file is known to be ours. A copied file may have another mode.
    guard chmod(path, 0o600) == 0 else { throw DatabaseError.denied(path: path) }
    // WAL mode is faster, but SQLite versions still in use can damage a file that two connections
    // use in that mode.
    try database.execute("PRAGMA journal_mode = TRUNCATE")
    database.format = format
    return database
  }

  /// Makes an empty database with the tables of a format, which ends with the connection.
  ///
  /// - Throws: `DatabaseError`
  public static func inMemory(as format: DatabaseFormat) throws -> Database {
    let database = try Database(memory, path: memory, flags: SQLITE_OPEN_READWRITE)
    try database.execute("PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON")
    for migration in format.migrations { try database.execute(migration.sqlite) }
    return database
  }

  /// Opens the file of a program for reading only: creates no file and changes no byte.
  ///
  /// - Throws: `DatabaseError`, such as `DatabaseError.unfinished(path:)` if the file cannot be read
  ///   without changing something.
  package static func openForReading(
    in folder: Folder, as format: DatabaseFormat
  ) throws -> Database {
    let path = "\(folder.path)/\(format.fileName)"
    let database = try opening.withLock { _ in
      guard let file = try folder.file(format.fileName) else {
        guard errno == ENOENT else { throw DatabaseError.denied(path: path) }
        try checkCompanions(of: path)
        throw DatabaseError.noData(path: folder.path)
      }
      guard file.size > 0 else { throw DatabaseError.noData(path: folder.path) }
      guard access(path, R_OK) == 0 else { throw DatabaseError.denied(path: path) }
      try checkCompanions(of: path)
      whenChecked()
      let database = try Database(path, path: path, flags: SQLITE_OPEN_READONLY, file: file)
      try database.checkJournals(as: format)
      // To read a file in WAL mode, SQLite would create other files beside it.
      if try database.writesAhead(as: format) { throw DatabaseError.unfinished(path: path) }
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
  /// - Throws: `DatabaseError.notFile(path:)`, `DatabaseError.otherOwner(path:)`,
  ///   `DatabaseError.foreignJournal(path:)`
  private static func checkCompanions(of path: String) throws {
    for companion in ["-journal", "-wal", "-shm"].map({ path + $0 }) {
      guard let file = FileIdentity(path: companion, followsLinks: false) else { continue }
      guard file.isFile else { throw DatabaseError.notFile(path: companion) }
      guard file.isOwn else { throw DatabaseError.otherOwner(path: companion) }
      // In this order, because another program may be making both: the database comes first.
      guard
        file.size == 0 || FileIdentity(path: path, followsLinks: false) != nil || errno != ENOENT
      else { throw DatabaseError.foreignJournal(path: companion) }
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
  /// The file's header as it is now, without a lock; nil if the file is shorter.
  private var header: DatabaseHeader? {
    var bytes = [UInt8](repeating: 0, count: DatabaseHeader.size)
    return csqlite_read(handle, &bytes, Int32(bytes.count), 0) != 0 ? DatabaseHeader(bytes) : nil
  }

  /// Returns whether the file's header declares WAL mode.
  ///
  /// - Throws: `DatabaseError.damaged(path:)` if the header declares a format that SQLite does not have,
  ///   `DatabaseError.foreign(path:)` if a file in WAL mode is not this program's, and
  ///   `DatabaseError.newer(path:)`.
  private func writesAhead(as format: DatabaseFormat) throws -> Bool {
    guard isWhole, let header else { return false }
    guard header.isSupported else {
      throw header.application == format.application
        ? DatabaseError.damaged(path: path) : .foreign(path: path)
    }
    guard header.writesAhead else { return false }
    guard header.application == format.application, header.version > 0 else {
      throw DatabaseError.foreign(path: path)
    }
    guard header.version <= format.migrations.count else { throw DatabaseError.newer(path: path) }
    return true
  }

  /// Throws if the file has fewer or more pages than its header says.
  ///
  /// A copy that was taken during a change may be such a file.
  ///
  /// - Throws: `DatabaseError.damaged(path:)`
  private func checkSize() throws {
    guard isWhole, hasWrongSize else { return }
    // A change by another program looks like it, too, until it ends. So look again under a lock.
    try transaction(.snapshot) {
      _ = try hasRows("SELECT 1 FROM sqlite_schema")
      if hasWrongSize { throw DatabaseError.damaged(path: path) }
    }
  }

  private var hasWrongSize: Bool {
    guard let header, let count = header.pageCount,
      let found = FileIdentity(path: path, followsLinks: false)
    else { return false }
    return count * header.pageSize != found.size
  }

  /// Throws if a journal or a log beside the file is not its own, or must stay with an outdated file.
  ///
  /// SQLite would write the pages of another database into the file.
  ///
  /// - Throws: `DatabaseError.foreignJournal(path:)`, `DatabaseError.outdated(path:)`
  private func checkJournals(as format: DatabaseFormat) throws {
    if let header, format.outdated.contains(header.application) {
      throw DatabaseError.outdated(path: path)
    }
    // Twice, because another program that leaves WAL mode removes the log, then changes the file.
    if hasForeignLog, hasForeignLog { throw DatabaseError.foreignJournal(path: path + "-wal") }
    if hasForeignJournal(as: format) { throw DatabaseError.foreignJournal(path: path + "-journal") }
  }

  /// Whether a write-ahead log lies beside a file that is not in WAL mode.
  private var hasForeignLog: Bool { Self.isNonempty(path + "-wal") && header?.writesAhead != true }

  /// Whether the rollback journal belongs to another state of the file than the one before or after
  /// its transaction, such as to the database that a backup has replaced, or to several databases.
  private func hasForeignJournal(as format: DatabaseFormat) -> Bool {
    let journal = path + "-journal"
    guard Self.isNonempty(journal) else { return false }
    if RollbackJournal.namesAnother(journal) { return true }
    let (header, contents) = (header, RollbackJournal(journal))
    // SQLite deletes a file that is no journal, and every journal of an empty file.
    let isForeign =
      Self.isNonempty(path)
      ? contents?.isForeign(to: header, of: format.application) != false : contents?.pageCount != 0
    guard isForeign else { return false }
    // If one of them has changed meanwhile, another program is storing something.
    return self.header == header && RollbackJournal(journal) == contents && Self.isNonempty(journal)
  }

  /// Whether the file has content, and no rollback journal beside it.
  ///
  /// With a journal, the content may be half of a transaction. SQLite restores the old state when
  /// it opens the file, and `migrate` then checks that the file is ours.
  private var isWhole: Bool { Self.isNonempty(path) && !Self.isNonempty(path + "-journal") }
}
