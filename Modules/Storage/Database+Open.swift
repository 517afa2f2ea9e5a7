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
    database.setBusyTimeout(milliseconds: patience)
    try database.execute(
      """
      PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON;
      PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
      """)
    try database.migrate()
    // It is ours now, and may have come here with another mode.
    guard chmod(path, 0o600) == 0 else { throw StoreError.failed(reason: systemReason(errno)) }
    // The write-ahead log is faster, but some versions of SQLite that are still about can damage
    // a file that two connections use in that mode.
    try database.execute("PRAGMA journal_mode = TRUNCATE")
    return database
  }

  /// Looks whose file it is.
  ///
  /// `immutable` takes no lock and writes nothing, not even beside it.
  private static func inspect(_ path: String) throws {
    var file = stat()
    if lstat(path, &file) == 0, file.st_size == 0 { return }
    // What was being written when the power went is not to be read as it stands: SQLite puts the
    // old state back when it opens the file, and `migrate` asks again.
    if lstat(path + "-journal", &file) == 0, file.st_size > 0 { return }
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f")
      .replacing("#", with: "%23")
    let found = try Database(
      "file:\(escaped)?immutable=1", path: path, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    guard try found.version() > 0 else { throw StoreError.foreign(path: path) }
  }
}
