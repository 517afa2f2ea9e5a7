import OpenFiles
import Social

extension SQLiteStore {
  /// Copies all data that is stored in a folder, as it is at one moment, into an empty file.
  ///
  /// Nothing in the folder is created or changed. Other programs can read meanwhile; their writes wait.
  ///
  /// - Parameters:
  ///   - folder: The folder of a store.
  ///   - path: The path of the file. Named ``fileName`` in a folder of its own, it is a store.
  ///   - descriptor: The descriptor of the file, if it is open, so that no other one is filled.
  /// - Throws: The errors of ``init(folder:budgets:)``; `StoreError.noData` if nothing is stored
  ///   there; `StoreError.unfinished`; `StoreError.full` if there is no space for the copy.
  public static func backUp(folder: String, to path: String, opened descriptor: Int32? = nil) throws
  {
    let file = descriptor.flatMap { FileIdentity($0) }
    try Database.read(in: folder) { database, _ in try database.copy(to: path, file: file) }
  }
}

extension Database {
  /// Opens the data of a folder for reading only, and passes it on with the version of its schema.
  ///
  /// - Throws: ``StoreError``, such as ``StoreError/unfinished(path:)`` and
  ///   ``StoreError/noData(path:)``.
  static func read<Value>(
    in folder: String, _ body: (_ database: Database, _ version: Int) throws -> Value
  ) throws -> Value {
    let folder = try Folder(folder, makes: false)
    do {
      let database = try openForReading(in: folder)
      let version = try database.version()
      guard version > 0 else { throw StoreError.foreign(path: database.path) }
      try database.checkTables()
      return try body(database, version)
    } catch StoreError.denied(let path) where hasJournal(path) {
      // Another program may have ended in the middle of a change since this one began.
      throw StoreError.unfinished(path: path)
    }
  }
}
