import CSQLite
package import OpenFiles

extension Database {
  /// Opens the data of a folder for reading only, and passes it on.
  ///
  /// - Throws: `DatabaseError`, such as `DatabaseError.unfinished(path:)` and
  ///   `DatabaseError.noData(path:)`.
  package static func read<Value>(
    folder: String, as format: DatabaseFormat, _ body: (Database) throws -> Value
  ) throws -> Value {
    let folder = try Folder(folder, for: format, makes: false)
    do {
      let database = try openForReading(in: folder, as: format)
      guard try database.version(of: format) > 0 else {
        throw DatabaseError.foreign(path: database.path)
      }
      try database.checkTables(of: format)
      return try body(database)
    } catch DatabaseError.denied(let path) where hasJournal(path) {
      // Another program may have ended in the middle of a change since this one began.
      throw DatabaseError.unfinished(path: path)
    }
  }

  /// Copies the whole database into an empty file, and returns once the copy is on the disk.
  ///
  /// - Throws: `DatabaseError`, such as `DatabaseError.foreignJournal(path:)` if there is a journal
  ///   beside the file, which SQLite would delete.
  package func copy(to path: String, file: FileIdentity?) throws {
    guard !Self.hasJournal(path) else {
      throw DatabaseError.foreignJournal(path: path + "-journal")
    }
    let copy = try Database(path, path: path, flags: SQLITE_OPEN_READWRITE, file: file)
    try copy.execute("PRAGMA synchronous = FULL; PRAGMA fullfsync = ON")
    let backup = sqlite3_backup_init(copy.handle, "main", handle, "main")
    // All pages in one step: between two, another program could change the file, and SQLite would
    // begin anew.
    sqlite3_backup_step(backup, -1)
    try copy.check(backup == nil ? sqlite3_errcode(copy.handle) : sqlite3_backup_finish(backup))
  }
}
