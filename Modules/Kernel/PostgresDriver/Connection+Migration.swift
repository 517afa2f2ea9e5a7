#if Postgres
  extension Connection {
    /// Creates the tables of a format in a database, or migrates those of an earlier version.
    ///
    /// All missing migrations are applied, or none. If several programs migrate at once, one of them
    /// does and the others wait. It blocks the calling thread meanwhile.
    ///
    /// - Parameters:
    ///   - address: A URI or a connection string of libpq, with the role that owns the tables.
    ///   - format: The format.
    ///   - role: The role that runs the program: it gets the rights that it needs, and loses all
    ///     others on the tables. Nil if the owner runs the program.
    /// - Returns: Whether there is such a role.
    /// - Throws: `DatabaseError`
    @discardableResult
    public static func migrate(
      _ address: String, to format: DatabaseFormat, granting role: String? = nil
    ) throws -> Bool {
      let connection = Connection(address, needsPrimary: true)
      return try connection.transaction(.migration, isRepeatable: true) {
        try connection.migrate(to: format)
        guard let role, try connection.hasRole(role) else { return false }
        try connection.grant(format, to: role)
        return true
      }
    }

    /// Runs `body` with the address of a schema that is empty, and is dropped afterwards; for tests.
    package static func withEmptySchema(
      at address: String, _ body: (String) async throws -> Void
    ) async throws {
      let (owner, name) = (Connection(address), "test_\(Int.random(in: 1 ... .max))" as Statement)
      try owner.transaction(.migration) { try owner.run("CREATE SCHEMA \(name)") }
      defer {
        _ = try? owner.transaction(.migration) { try owner.run("DROP SCHEMA \(name) CASCADE") }
      }
      let start = address.contains("?") ? "&" : "?"
      try await body("\(address)\(start)options=-csearch_path%3D\(name.text)")
    }

    /// Throws unless a version is the one that a program needs.
    func require(_ found: Int, of format: DatabaseFormat) throws(DatabaseError) {
      let needed = format.migrations.count
      guard found == needed else { throw .schema(found: found, needed: needed) }
    }

    /// Applies the missing migrations, in a transaction.
    ///
    /// Every write reads the version first, so the lock waits for the writes that are running, and keeps
    /// later ones waiting until they read the new version.
    func migrate(to format: DatabaseFormat) throws {
      // The first number is this module's, so that other programs do not lock the same.
      _ = try rows("SELECT pg_advisory_xact_lock(1416783212, hashtext(current_schema()))") { _ in }
      let (version, needed) = (try self.version(of: format), format.migrations.count)
      guard version <= needed else { throw DatabaseError.schema(found: version, needed: needed) }
      guard version < needed else { return }
      // Functions look for tables where they were made, whoever calls them.
      try execute(
        "SELECT set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true)")
      if version == 0 {
        try requireNoTables()
        try execute(
          "\(Self.foundation)\nINSERT INTO store_version VALUES (0, \(format.application))")
      } else {
        try execute("LOCK TABLE store_version IN ACCESS EXCLUSIVE MODE")
      }
      for migration in format.migrations.dropFirst(version) {
        try execute(migration.postgres.text)
      }
      try execute("UPDATE store_version SET version = \(needed)")
    }

    /// The tables of the driver itself.
    ///
    /// `pulse` has the number of transactions that stored something, in several rows, so that they seldom wait for each
    /// other. The clock counts seconds since 2001.
    private static let foundation = """
      CREATE TABLE store_version (version bigint NOT NULL, application bigint NOT NULL);
      CREATE TABLE pulse (slot bigint PRIMARY KEY, count bigint NOT NULL);
      INSERT INTO pulse SELECT slot, 0 FROM generate_series(0, 15) AS slot;
      CREATE FUNCTION store_now() RETURNS double precision LANGUAGE sql
        RETURN extract(epoch FROM clock_timestamp())::double precision - 978307200;
      REVOKE ALL ON FUNCTION store_now FROM PUBLIC;
      """

    /// The rights on ``foundation`` of a role that runs a program.
    static let grants: [Statement] = [
      "SELECT ON store_version", "SELECT, UPDATE (count) ON pulse", "EXECUTE ON FUNCTION store_now",
    ]

    private func hasRole(_ name: String) throws -> Bool {
      try hasRows("SELECT 1 FROM pg_roles WHERE rolname = convert_from($1, 'UTF8')", name)
    }

    private func grant(_ format: DatabaseFormat, to role: String) throws {
      let role = try quoted(role)
      let schema = try quoted(first("SELECT current_schema()") { $0.text(0) } ?? "")
      try execute(
        """
        REVOKE ALL ON ALL TABLES IN SCHEMA \(schema) FROM \(role);
        GRANT USAGE ON SCHEMA \(schema) TO \(role);
        """)
      for grant in Self.grants + format.migrations.flatMap(\.grants) {
        try execute("GRANT \(grant.text) TO \(role)")
      }
    }

    /// Returns the number of a format's migrations that were applied to the database.
    ///
    /// - Throws: `DatabaseError.roleDenied`, `DatabaseError.foreignDatabase`,
    ///   `DatabaseError.outdatedDatabase`
    func version(of format: DatabaseFormat) throws -> Int {
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
      guard let stored, stored.version >= 0, stored.application == format.application else {
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
