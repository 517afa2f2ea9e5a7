public import OpenFiles

/// An error of a database.
///
/// Paths, and the reasons that the engine or a server gives as text, are for people to read.
public enum DatabaseError: Error, Hashable, Sendable {
  /// The folder cannot be created or written.
  case noFolder(path: String, reason: FileFault)
  /// The folder does not exist or holds no data, and was not to be created.
  case noData(path: String)
  /// The folder is a home directory, in which the program has made these files.
  case homeFolder(path: String, files: [String])
  /// The folder belongs to another user, others can write to it, or access to it is denied.
  case forbidden(path: String, reason: FileFault)
  /// Something other than a file stands where the program keeps a file.
  case notFile(path: String)
  /// The file belongs to another user of the computer.
  case otherOwner(path: String)
  /// The journal belongs to a database that is missing or was replaced, and may be needed to repair
  /// it.
  case foreignJournal(path: String)
  /// The current user may not read and write the file or its folder.
  case denied(path: String)
  /// The file has another name, a hard link, until somebody runs the command.
  case otherName(path: String, command: String)
  /// The file was made by another program.
  case foreign(path: String)
  /// The file has the tables of an early version of this program, which it can no longer read.
  case outdated(path: String)
  /// The file was written by a later version of this program.
  case newer(path: String)
  /// A change of the file has yet to be undone or finished, which only a normal start does.
  case unfinished(path: String)
  /// The file was written by this program, but its content is corrupt.
  case damaged(path: String)
  /// Nothing was stored, because the file was deleted or moved since the program opened it.
  case fileGone(path: String)
  /// Nothing was stored, because another file has the path of the one that the program opened.
  case fileReplaced(path: String)
  /// Nothing was stored, because there is no space.
  case full
  /// Nothing was stored, because the data is locked; it is unknown by which program.
  case busy
  /// Nothing was stored, because this program has locked the file; it may be stopped, as by ^Z.
  case held(by: String, process: Int, isStopped: Bool)
  /// Nothing was stored, because a constraint of the tables failed; `name` is what the engine calls it, such
  /// as `item.name` for a column.
  case constraint(name: String)
  /// Nothing was stored, for a reason that the engine or the system gives.
  case failed(reason: String)

  /// The address of the database server cannot be parsed, or has an option that libpq refuses.
  case serverAddress(reason: String)
  /// Nothing was stored, because the database server cannot be reached, or refuses a connection.
  case noServer(reason: String)
  /// Nothing was stored, because the database server refuses the password, or there is none.
  case loginDenied(reason: String)
  /// Nothing was stored, because the database server can only be read, as a standby can.
  case standby
  /// The tables in the database have another version than this program needs; 0 means that there
  /// are none.
  case schema(found: Int, needed: Int)
  /// The database has tables of another program.
  case foreignDatabase(reason: String)
  /// The database has the tables of an early version of this program, which it can no longer read.
  case outdatedDatabase
  /// Nothing was stored, because the role of this program lacks a right on the database server.
  case roleDenied(reason: String)
  /// Nothing was stored, because there is no space on the database server.
  case serverFull
  /// The change is stored or not, because the database server did not confirm it.
  case outcomeUnknown
  /// The server is older than this program needs; both are versions of PostgreSQL.
  case oldServer(found: Int, needed: Int)
  /// The data was to be on a server, but the program was built without PostgreSQL.
  case builtWithoutServers
  /// The address of a server in an argument has a password, which other users of the computer can read.
  case passwordInArguments
  /// The tables of a server were to be migrated, but the data is elsewhere.
  case migrationWithoutServer
}
