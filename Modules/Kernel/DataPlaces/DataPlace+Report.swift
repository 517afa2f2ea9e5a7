import OpenFiles
import SQLiteDriver

#if Postgres
  import PostgresDriver
#endif

extension DataPlace {
  /// The role that runs a program on a server, by convention; another role owns the tables.
  package static let role = "app_user"

  /// Looks at the place and performs a command, before a program opens its data.
  ///
  /// - Parameters:
  ///   - command: The command; nil to look for dangers alone.
  ///   - format: The format of the data.
  /// - Throws: `DatabaseError`, such as `DatabaseError.unfinished(path:)` and `DatabaseError.schema`.
  public func report(on command: DataCommand?, as format: DatabaseFormat) throws -> DataReport {
    let notes: [DataNote]?
    var isSound = true
    switch (self, command) {
    case (_, nil): notes = nil
    case (.server(let address), .migrate): notes = try migrate(address, to: format)
    case (_, .migrate): throw DatabaseError.migrationWithoutServer
    case (_, .check):
      let problems = try problems(in: format)
      isSound = problems.isEmpty
      notes = isSound ? [.sound(folder: folder)] : problems
    }
    return DataReport(notes: notes, isSound: isSound, warnings: try warnings(as: format))
  }

  /// Returns what breaks the rules of a format, at most ten for each rule, without a change of the data.
  public func problems(in format: DatabaseFormat) throws -> [DataNote] {
    guard case .folder(let folder) = self else {
      return try open(as: format).driver.problems(in: format.rules)
    }
    return try Database.read(folder: folder, as: format) { try $0.problems(in: format.rules) }
  }

  /// Returns what others could do to the data, or the server could lose.
  package func warnings(as format: DatabaseFormat) throws -> [DataNote] {
    switch self {
    case .memory: return []
    case .folder(let path):
      guard let folder = try? Folder(path, for: format, makes: false), !folder.isPrivate else {
        return []
      }
      let command = "chmod 700 \(folder.path.shellQuotedPath)"
      return [.listable(command: folder.hasOtherFiles ? nil : command)]
    case .server(let address):
      #if Postgres
        return try Connection(address, as: format).unsafeSettings().map { .unsafeSetting($0) }
      #else
        throw DatabaseError.builtWithoutServers
      #endif
    }
  }

  private func migrate(_ address: String, to format: DatabaseFormat) throws -> [DataNote] {
    #if Postgres
      let isGranted = try Connection.migrate(address, to: format, granting: Self.role)
      return [.migrated, isGranted ? .granted(to: Self.role) : .noRole(Self.role)]
    #else
      throw DatabaseError.builtWithoutServers
    #endif
  }
}
