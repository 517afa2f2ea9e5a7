public import OpenFiles
import SQLiteDriver

#if Postgres
  import PostgresDriver
#endif

extension DataPlace {
  /// Returns a database that the stores of an app share, which is opened here when it is used first.
  public func database(as format: DatabaseFormat) -> SharedDatabase {
    SharedDatabase { try open(as: format).driver }
  }

  /// Opens a database; a file is made with its folder if it is missing, and migrated.
  ///
  /// Only their owner can access what it makes, whatever the umask. A transaction waits up to 10 seconds for other
  /// programs, and up to 15 for a server that was reached before.
  ///
  /// - Returns: The connection, and the folder, held open; nil elsewhere.
  /// - Throws: `DatabaseError`
  public func open(
    as format: DatabaseFormat
  ) throws -> sending (driver: any Driver, folder: OpenFolder?) {
    switch self {
    case .memory: return (try Database.inMemory(as: format), nil)
    case .folder(let path):
      let folder = try Folder(path, for: format)
      return (try Database.open(in: folder, as: format), folder.opened)
    case .server(let address):
      #if Postgres
        let connection = Connection(address, as: format)
        _ = try connection.mark()
        return (connection, nil)
      #else
        throw DatabaseError.builtWithoutServers
      #endif
    }
  }

  /// Copies all data that is stored in a folder, as it is at one moment, into an empty file.
  ///
  /// Nothing in the folder is created or changed. Other programs can read meanwhile; their writes wait.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - format: The format of the data.
  ///   - path: The path of the file, which under the name of the format is a database in a folder of its own.
  ///   - descriptor: The descriptor of the file, if it is open, so that no other one is filled.
  /// - Throws: `DatabaseError`, such as `DatabaseError.noData`, `DatabaseError.unfinished` and `DatabaseError.full`.
  public static func backUp(
    folder: String, as format: DatabaseFormat, to path: String, opened descriptor: Int32? = nil
  ) throws {
    let file = descriptor.flatMap { FileIdentity($0) }
    try Database.read(folder: folder, as: format) { try $0.copy(to: path, file: file) }
  }

  /// Throws if the place, as it stands in an argument, has a password.
  ///
  /// - Throws: `DatabaseError.passwordInArguments`
  public func checkArgument() throws(DatabaseError) {
    #if Postgres
      if let address, Connection.hasPassword(in: address) { throw .passwordInArguments }
    #endif
  }
}
