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
  /// Held while a file is made and opened: closing a file takes away every lock that this
  /// process holds on it, so nobody may use it between the two.
  private static let opening = Mutex(())

  /// How long a statement waits for others to be done, in milliseconds.
  static let patience: Int32 = 10_000

  /// Opens the store's file, makes it when there is none, and brings its tables up to date.
  ///
  /// A file that is not ours is left as it was.
  static func open(in folder: Folder) throws -> Database {
    let path = folder.path + "/trellis.sqlite"
    let database = try opening.withLock { _ in
      try folder.makeFile(path)
      try inspect(path)
      return try Database(path, path: path, flags: SQLITE_OPEN_READWRITE)
    }
    guard !database.isReadOnly else { throw StoreError.failed(reason: "\(path) is read-only") }
    database.patience = patience
    // On macOS only a full fsync gets past what the disk itself holds back.
    try database.execute(
      """
      PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON;
      PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA secure_delete = ON;
      """)
    try database.migrate()
    // It is ours now, and may have come here with another mode.
    guard chmod(path, 0o600) == 0 else { throw StoreError.failed(reason: systemReason(errno)) }
    // The write-ahead log is faster, but some versions of SQLite that are still about can damage
    // a file that two connections use in that mode.
    try database.execute("PRAGMA journal_mode = TRUNCATE")
    return database
  }

  /// Opens a store's file for reading alone: nothing is made, and no byte of it changes.
  ///
  /// - Throws: Also ``Unread``, when it cannot be read without changing something.
  static func openForReading(in folder: Folder) throws -> Database {
    let path = folder.path + "/trellis.sqlite"
    let database = try opening.withLock { _ in
      var file = stat()
      guard lstat(path, &file) == 0 else { throw Unread.missing }
      guard file.st_mode & S_IFMT == S_IFREG else { throw StoreError.foreign(path: path) }
      guard file.st_size > 0 else { throw Unread.empty }
      // To read what another program set so, SQLite would make files beside it.
      if let found = try inspect(path), found.writesAhead { throw Unread.ahead }
      return try Database(path, path: path, flags: SQLITE_OPEN_READONLY)
    }
    database.patience = patience
    try database.execute("PRAGMA trusted_schema = OFF")
    do {
      guard try database.version() > 0, try database.hasRows("SELECT 1 FROM sqlite_schema")
      else { throw StoreError.foreign(path: path) }
    } catch StoreError.failed where isNonempty(path + "-journal") {
      throw Unread.halfWritten
    }
    return database
  }

  /// Why a file is not read as it stands.
  enum Unread: Error {
    case missing, empty
    /// What is beside it has to go into it first.
    case halfWritten, ahead
  }

  /// Looks whose file it is.
  ///
  /// `immutable` takes no lock and writes nothing, not even beside it.
  ///
  /// - Returns: The file as it was looked at, or nil when it cannot be looked at yet.
  @discardableResult
  private static func inspect(_ path: String) throws -> Database? {
    // What was being written when the power went is not to be read as it stands: SQLite puts the
    // old state back when it opens the file, and `migrate` asks again.
    guard isNonempty(path), !isNonempty(path + "-journal") else { return nil }
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f")
      .replacing("#", with: "%23")
    let found = try Database(
      "file:\(escaped)?immutable=1", path: path, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    guard try found.version() > 0 else { throw StoreError.foreign(path: path) }
    return found
  }

  private static func isNonempty(_ path: String) -> Bool {
    var file = stat()
    return lstat(path, &file) == 0 && file.st_size > 0
  }
}
