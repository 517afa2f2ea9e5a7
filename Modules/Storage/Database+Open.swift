import CSQLite
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

  /// Opens the store's file, creates it if it is missing, and migrates its schema.
  ///
  /// A file of another program is left unchanged.
  ///
  /// - Throws: ``StoreError``
  static func open(in folder: Folder) throws -> Database {
    let path = "\(folder.path)/\(SQLiteStore.fileName)"
    let (database, isFilled) = try opening.withLock { _ in
      try checkCompanions(of: path)
      try folder.makeFile(path)
      // SQLite writes its rollback journal into the folder, so the folder must be writable as well.
      guard access(path, R_OK | W_OK) == 0, access(folder.path, W_OK) == 0 else {
        throw StoreError.denied(path: path)
      }
      try checkJournals(of: path)
      let isFilled = isWhole(path)
      _ = try writesAhead(path)
      return (try Database(path, path: path, flags: SQLITE_OPEN_READWRITE), isFilled)
    }
    database.patience = patience
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
    return database
  }

  /// Opens the file of a store for reading only: creates no file and changes no byte.
  ///
  /// - Throws: ``StoreError``, or ``Unread`` if the file cannot be read without changing something.
  static func openForReading(in folder: Folder) throws -> Database {
    let path = "\(folder.path)/\(SQLiteStore.fileName)"
    let database = try opening.withLock { _ in
      var file = stat()
      guard lstat(path, &file) == 0 else {
        guard errno == ENOENT else { throw StoreError.denied(path: path) }
        try checkCompanions(of: path)
        throw StoreError.noData(path: folder.path)
      }
      guard file.st_mode & S_IFMT == S_IFREG else { throw StoreError.foreign(path: path) }
      guard file.st_size > 0 else { throw Unread.empty }
      guard access(path, R_OK) == 0 else { throw StoreError.denied(path: path) }
      try checkCompanions(of: path)
      try checkJournals(of: path)
      // To read a file in WAL mode, SQLite would create other files beside it.
      if try writesAhead(path) { throw Unread.ahead }
      return try Database(path, path: path, flags: SQLITE_OPEN_READONLY)
    }
    database.patience = patience
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
      var (file, database) = (stat(), stat())
      guard lstat(companion, &file) == 0 else { continue }
      guard file.st_mode & S_IFMT == S_IFREG else { throw StoreError.notFile(path: companion) }
      guard file.st_uid == geteuid() else { throw StoreError.otherOwner(path: companion) }
      // In this order, because another program may be making both: the database comes first.
      guard file.st_size == 0 || lstat(path, &database) == 0 || errno != ENOENT else {
        throw StoreError.foreignJournal(path: companion)
      }
    }
  }

  /// Reasons why a file cannot be read without changing something.
  enum Unread: Error {
    case empty
    /// A rollback journal has yet to be applied (`halfWritten`), or the file is in WAL mode
    /// (`ahead`).
    case halfWritten, ahead
  }

  /// Returns whether the file's header declares WAL mode.
  ///
  /// Called before the file is opened normally, because SQLite would apply the log even to another
  /// program's file. `immutable` takes no locks and writes nothing, but may see half of a
  /// concurrent write, so all other checks use a normal connection.
  ///
  /// - Throws: ``StoreError/damaged(path:)`` if the header declares a format that SQLite does not have,
  ///   ``StoreError/foreign(path:)`` if a file in WAL mode is not this program's.
  private static func writesAhead(_ path: String) throws -> Bool {
    guard isWhole(path) else { return false }
    let found = try immutable(path)
    guard let header = found.header else { return false }
    guard header.isSupported else {
      throw header.application == Schema.application
        ? StoreError.damaged(path: path) : .foreign(path: path)
    }
    guard header.writesAhead else { return false }
    guard try found.version() > 0 else { throw StoreError.foreign(path: path) }
    return true
  }

  /// Throws if a journal or a log beside the file is not its own.
  ///
  /// SQLite would write the pages of another database into the file.
  ///
  /// - Throws: ``StoreError/foreignJournal(path:)``
  private static func checkJournals(of path: String) throws {
    let (journal, log) = (path + "-journal", path + "-wal")
    // Twice, because another program that leaves WAL mode removes the log, then changes the file.
    if try isForeignLog(log, of: path), try isForeignLog(log, of: path) {
      throw StoreError.foreignJournal(path: log)
    }
    if try isForeignJournal(journal, of: path) { throw StoreError.foreignJournal(path: journal) }
  }

  /// Returns whether a write-ahead log lies beside a file that is not in WAL mode.
  private static func isForeignLog(_ log: String, of path: String) throws -> Bool {
    guard isNonempty(log) else { return false }
    return try header(of: path)?.writesAhead != true
  }

  /// Returns whether the rollback journal belongs to another state of the file than the one before or
  /// after its transaction, such as to the database that a backup has replaced, or to several
  /// databases.
  private static func isForeignJournal(_ journal: String, of path: String) throws -> Bool {
    guard isNonempty(journal) else { return false }
    if RollbackJournal.namesAnother(journal) { return true }
    let (header, contents) = (try header(of: path), RollbackJournal(journal))
    // SQLite deletes a file that is no journal, and every journal of an empty file.
    let isForeign =
      isNonempty(path) ? contents?.isForeign(to: header) != false : contents?.pageCount != 0
    guard isForeign else { return false }
    // If one of them has changed meanwhile, another program is storing something.
    return try self.header(of: path) == header && RollbackJournal(journal) == contents
      && isNonempty(journal)
  }

  /// Returns the header of a file as it is; nil if the file is shorter.
  private static func header(of path: String) throws -> DatabaseHeader? {
    isNonempty(path) ? try immutable(path).header : nil
  }

  /// Opens a file as it is: takes no locks, and applies no journal.
  private static func immutable(_ path: String) throws -> Database {
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f")
      .replacing("#", with: "%23")
    return try Database(
      "file:\(escaped)?immutable=1", path: path, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
  }

  /// Returns whether a file that may be read has a journal, which SQLite may have to apply first.
  static func hasJournal(_ path: String) -> Bool {
    isNonempty(path + "-journal") && access(path, R_OK) == 0
  }

  /// Returns whether the file has content, and no rollback journal beside it.
  ///
  /// With a journal, the content may be half of a transaction. SQLite restores the old state when
  /// it opens the file, and `migrate` then checks that the file is ours.
  private static func isWhole(_ path: String) -> Bool {
    isNonempty(path) && !isNonempty(path + "-journal")
  }

  private static func isNonempty(_ path: String) -> Bool {
    var file = stat()
    return lstat(path, &file) == 0 && file.st_size > 0
  }
}
