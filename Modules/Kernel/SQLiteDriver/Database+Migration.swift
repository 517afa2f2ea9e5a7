import CSQLite

extension Database {
  /// Returns the number of migrations that were applied to the file.
  ///
  /// - Throws: `DatabaseError.foreign(path:)`, `DatabaseError.outdated(path:)`,
  ///   `DatabaseError.newer(path:)`
  package func version(of format: DatabaseFormat) throws -> Int {
    switch try number("PRAGMA application_id") {
    case format.application:
      let version = try number("PRAGMA user_version") ?? 0
      guard version <= format.migrations.count else { throw DatabaseError.newer(path: path) }
      return max(version, 0)
    case let id? where format.outdated.contains(id): throw DatabaseError.outdated(path: path)
    case 0 where try !hasRows("SELECT 1 FROM sqlite_schema"): return 0
    default: throw DatabaseError.foreign(path: path)
    }
  }

  /// Applies the missing migrations, all of them or none.
  ///
  /// If several programs open the file at once, only one of them migrates it.
  package func migrate(to format: DatabaseFormat) throws {
    try transaction(.migration) {
      // Before the migrations, which fail without the tables that they change.
      try checkTables(of: format)
      let version = try version(of: format)
      guard version < format.migrations.count else { return }
      try journalFirstPage(as: format.application)
      for migration in format.migrations.dropFirst(version) { try execute(migration.sqlite) }
      try execute("PRAGMA user_version = \(format.migrations.count)")
    }
  }

  /// Throws unless the file has all tables, columns and views that the migrations up to its version
  /// make.
  ///
  /// It must have nothing that later migrations make, either. A file may claim a wrong version; then
  /// calls or migrations would fail. Tables and columns that the program does not know are ignored.
  ///
  /// - Throws: `DatabaseError.damaged(path:)`
  package func checkTables(of format: DatabaseFormat) throws {
    let model = try Database(Database.memory, path: path, flags: SQLITE_OPEN_READWRITE)
    let version = try version(of: format)
    for migration in format.migrations.prefix(version) { try model.execute(migration.sqlite) }
    let (names, expected) = (try names, try model.names)
    for migration in format.migrations.dropFirst(version) { try model.execute(migration.sqlite) }
    let later = try model.names.subtracting(expected)
    guard names.isSuperset(of: expected), names.isDisjoint(with: later) else {
      throw DatabaseError.damaged(path: path)
    }
  }

  /// The names of all views, and of all tables with each column, such as `user.name`.
  package var names: Set<String> {
    get throws {
      try Set(
        rows(
          """
          SELECT name FROM sqlite_schema WHERE type = 'view'
          UNION ALL SELECT entry.name || '.' || info.name
          FROM sqlite_schema AS entry JOIN pragma_table_xinfo(entry.name) AS info
          WHERE entry.type = 'table' AND entry.name NOT LIKE 'sqlite_%'
          """
        ) { $0.text(0) })
    }
  }
}
