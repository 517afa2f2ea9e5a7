#if Postgres
  import SQLDriver
  public import Storage

  extension SQLStore {
    /// Creates the tables in a database, or migrates those of an earlier version.
    ///
    /// All missing migrations are applied, or none. If several programs migrate at once, one of them
    /// does and the others wait. It blocks the calling thread meanwhile.
    ///
    /// - Parameters:
    ///   - address: A URI or a connection string of libpq, with the role that owns the tables.
    ///   - role: The role that runs the program: it gets the rights that it needs, and loses all
    ///     others on the tables. Nil if the owner runs the program.
    /// - Returns: Whether there is such a role.
    /// - Throws: `DatabaseError`
    @discardableResult
    public static func migrate(server address: String, granting role: String? = nil) throws -> Bool
    {
      let connection = Connection(address) { try $0.requirePrimary() }
      return try connection.transaction(.migration, isRepeatable: true) {
        try connection.migrate(by: Schema.migrations)
        guard let role, try connection.hasRole(role) else { return false }
        try connection.grant(to: role)
        return true
      }
    }
  }

  extension Connection {
    /// Throws unless a version is the one that this program needs.
    func requireVersion(_ found: Int) throws(DatabaseError) {
      let needed = Schema.migrations.count
      guard found == needed else { throw .schema(found: found, needed: needed) }
    }

    /// Applies the missing migrations, in a transaction.
    ///
    /// Every write reads the version first, so the lock waits for the writes that are running, and keeps
    /// later ones waiting until they read the new version.
    func migrate(by migrations: [Statement]) throws {
      // The first number is this module's, so that other programs do not lock the same.
      _ = try rows("SELECT pg_advisory_xact_lock(1416783212, hashtext(current_schema()))") { _ in }
      let version = try version()
      guard version <= migrations.count else {
        throw DatabaseError.schema(found: version, needed: migrations.count)
      }
      if version == 0 {
        try requireNoTables()
      } else if version < migrations.count {
        try execute("LOCK TABLE store_version IN ACCESS EXCLUSIVE MODE")
      }
      for migration in migrations.dropFirst(version) { try execute(migration.text) }
      if version < migrations.count {
        try execute("UPDATE store_version SET version = \(migrations.count)")
      }
    }

    fileprivate func hasRole(_ name: String) throws -> Bool {
      try hasRows("SELECT 1 FROM pg_roles WHERE rolname = convert_from($1, 'UTF8')", name)
    }

    fileprivate func grant(to role: String) throws {
      let role = try quoted(role)
      let schema = try quoted(first("SELECT current_schema()") { $0.text(0) } ?? "")
      try execute(
        """
        REVOKE ALL ON ALL TABLES IN SCHEMA \(schema) FROM \(role);
        GRANT USAGE ON SCHEMA \(schema) TO \(role);
        """)
      for grant in Schema.grants { try execute("GRANT \(grant.text) TO \(role)") }
    }

    /// Returns the number of migrations that were applied to the database.
    ///
    /// - Throws: `DatabaseError.roleDenied`, `DatabaseError.foreignDatabase`,
    ///   `DatabaseError.outdatedDatabase`
    func version() throws -> Int {
      guard try hasRows("SELECT 1 WHERE to_regclass('store_version') IS NOT NULL") else {
        if try hasRows("SELECT 1 WHERE current_schema() IS NULL") {
          throw DatabaseError.roleDenied(
            reason: "there is no schema in the search path that this role may use")
        }
        return 0
      }
      // Any other type would be read as a wrong number.
      let columns = try rows(
        """
        SELECT attname::text FROM pg_attribute WHERE attrelid = to_regclass('store_version')
          AND attname IN ('version', 'application') AND atttypid = 'bigint'::regtype
        """
      ) { $0.text(0) }
      guard columns.contains("version") else {
        throw DatabaseError.foreignDatabase(reason: "its table store_version has other columns")
      }
      // Early versions of the program had other tables, and no number of the program.
      guard columns.contains("application") else { throw DatabaseError.outdatedDatabase }
      let stored = try first("SELECT version, application FROM store_version") {
        (version: $0.int(0), application: $0.int(1))
      }
      guard let stored, stored.version >= 0, stored.application == Schema.application else {
        throw DatabaseError.foreignDatabase(
          reason: "its table store_version contains the numbers of another program")
      }
      return stored.version
    }

    /// Throws if the schema contains a table; the tables of extensions do not count.
    private func requireNoTables() throws {
      let table = try first(
        """
        SELECT relname::text FROM pg_class
        WHERE relnamespace = quote_ident(current_schema())::regnamespace
          AND relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT EXISTS (
            SELECT 1 FROM pg_depend
            WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
        ORDER BY relname LIMIT 1
        """
      ) { $0.text(0) }
      if let table { throw DatabaseError.foreignDatabase(reason: "it has the table \(table)") }
    }
  }
#endif
