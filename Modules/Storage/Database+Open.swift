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
    let (database, isFilled) = try opening.withLock { _ in
      try folder.makeFile(path)
      // In a folder that cannot be changed, SQLite could not write what it undoes changes with.
      guard access(path, R_OK | W_OK) == 0, access(folder.path, W_OK) == 0 else {
        throw StoreError.denied(path: path)
      }
      let isFilled = isWhole(path)
      _ = try writesAhead(path)
      return (try Database(path, path: path, flags: SQLITE_OPEN_READWRITE), isFilled)
    }
    database.patience = patience
    guard try !isFilled || database.version() > 0 else { throw StoreError.foreign(path: path) }
    // On macOS only a full fsync gets past what the disk itself holds back.
    try database.execute(
      """
      PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON;
      PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA secure_delete = ON;
      """)
    try database.migrate()
    // It is ours now, and may have come here with another mode.
    guard chmod(path, 0o600) == 0 else { throw StoreError.denied(path: path) }
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
      guard access(path, R_OK) == 0 else { throw StoreError.denied(path: path) }
      // To read what another program set so, SQLite would make files beside it.
      if try writesAhead(path) { throw Unread.ahead }
      return try Database(path, path: path, flags: SQLITE_OPEN_READONLY)
    }
    database.patience = patience
    try database.execute("PRAGMA trusted_schema = OFF")
    do {
      guard try database.version() > 0, try database.hasRows("SELECT 1 FROM sqlite_schema")
      else { throw StoreError.foreign(path: path) }
    } catch StoreError.denied where isNonempty(path + "-journal") {
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

  /// Whether a file says that changes go to a log beside it first: SQLite would bring that in,
  /// also where it is not ours.
  ///
  /// `immutable` takes no lock and writes nothing, not even beside it; what others write meanwhile
  /// it sees in part, so all else is asked of a file that was opened as usual.
  private static func writesAhead(_ path: String) throws -> Bool {
    guard isWhole(path) else { return false }
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f")
      .replacing("#", with: "%23")
    let found = try Database(
      "file:\(escaped)?immutable=1", path: path, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    guard found.writesAhead else { return false }
    guard try found.version() > 0 else { throw StoreError.foreign(path: path) }
    return true
  }

  /// Whether there is something in it that may be read as it stands.
  ///
  /// What was being written when the power went may not: SQLite puts the old state back when it
  /// opens the file, and `migrate` asks whose it is.
  private static func isWhole(_ path: String) -> Bool {
    isNonempty(path) && !isNonempty(path + "-journal")
  }

  private static func isNonempty(_ path: String) -> Bool {
    var file = stat()
    return lstat(path, &file) == 0 && file.st_size > 0
  }
}
