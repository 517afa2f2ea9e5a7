#if Postgres
  import DataPlaces
  import Foundation
  import SQLDriver
  import Social
  import Storage
  import TestSupport
  import Testing

  @testable import PostgresDriver

  @Suite("Versions of the PostgreSQL schema", .enabled(if: TestSchema.server != nil))
  struct SchemaTests {
    private let last = DatabaseFormat.social.migrations.count

    private static let otherNumbers =
      "its table store_version contains the numbers of another program"

    private static func version(_ version: Int, _ application: Int) -> String {
      "AS SELECT \(version)::bigint AS version, \(application)::bigint AS application"
    }

    @Test("A store refuses a database without tables")
    func empty() async throws {
      try await TestSchema.with { schema in
        #expect(throws: DatabaseError.schema(found: 0, needed: last)) {
          try SQLStore(at: .server(schema.ownerAddress))
        }
      }
    }

    @Test(
      "A store refuses an older and a newer schema, and names both versions", arguments: [0, 99])
    func other(version: Int) async throws {
      try await TestSchema.withStore { _, schema in
        try schema.run("UPDATE store_version SET version = \(version)")
        let error = DatabaseError.schema(found: version, needed: last)
        #expect(throws: error) { try SQLStore(at: .server(schema.address)) }
        // A newer schema is not migrated either.
        guard version > last else { return }
        #expect(throws: error) { try Connection.migrate(schema.ownerAddress, to: .social) }
      }
    }

    @Test("Migrating twice keeps all data")
    func twice() async throws {
      try await TestSchema.withStore { store, schema in
        try Connection.migrate(schema.ownerAddress, to: .social, granting: TestSchema.role)
        #expect(try await store.user(ada, as: .bob)?.name == "ada!")
      }
    }

    @Test("A later version is made of the first one, and keeps all data")
    func later() async throws {
      try await TestSchema.withStore { store, schema in
        try await store.befriend(ada, bob)
        try await store.say("1", to: bob, as: .ada)
        let later = DatabaseFormat.social.with(
          [
            "ALTER TABLE message ADD extra bigint NOT NULL DEFAULT 7",
            "CREATE TABLE made AS SELECT sum(extra)::bigint AS sum FROM message",
          ])
        let owner = Connection(schema.ownerAddress)
        for _ in 1...2 { try owner.transaction(.migration) { try owner.migrate(to: later) } }
        let error = DatabaseError.schema(found: last + 2, needed: last)
        #expect(throws: error) { try SQLStore(at: .server(schema.address)) }
        await #expect(throws: error) { try await store.say("2", to: bob, as: .ada) }
        let sums = try owner.transaction(.query) {
          try owner.rows("SELECT sum FROM made") { $0.int(0) }
        }
        #expect(sums == [7])
        try schema.run("UPDATE store_version SET version = \(last)")
        #expect(try await store.texts(of: bob, with: ada) == ["1"])
      }
    }

    @Test("The tables of an early version are neither used, checked nor migrated")
    func outdated() async throws {
      try await TestSchema.with { schema in
        for version in [1, last, 9] {
          try schema.run(
            """
            CREATE TABLE store_version AS SELECT \(version)::bigint AS version;
            CREATE TABLE member AS SELECT 'ada'::bytea AS id;
            GRANT USAGE ON SCHEMA \(schema.name) TO \(TestSchema.role);
            GRANT SELECT ON store_version, member TO \(TestSchema.role);
            """)
          let before = try schema.objects
          for address in [schema.address, schema.ownerAddress] {
            #expect(throws: DatabaseError.outdatedDatabase) { try SQLStore(at: .server(address)) }
            #expect(throws: DatabaseError.outdatedDatabase) {
              try DataPlace.server(address).problems(in: .social)
            }
            #expect(throws: DatabaseError.outdatedDatabase) {
              try Connection.migrate(address, to: .social, granting: TestSchema.role)
            }
          }
          #expect(try schema.objects == before)
          try schema.run("DROP TABLE store_version, member")
        }
      }
    }

    @Test("A server that is too old is neither used nor migrated, and nothing is made on it")
    func oldServer() async throws {
      try await TestSchema.with { schema in
        let number = Int(try schema.text("SELECT current_setting('server_version_num')"))
        let found = try #require(number) / 10_000
        let needed = found + 1
        let error = DatabaseError.oldServer(found: found, needed: needed)
        Connection.$oldest.withValue(needed) {
          #expect(throws: error) { try SQLStore(at: .server(schema.ownerAddress)) }
          #expect(throws: error) {
            try Connection.migrate(schema.ownerAddress, to: .social, granting: TestSchema.role)
          }
        }
        #expect(try schema.objects == [])
      }
    }

    @Test("Programs that migrate at once wait for each other")
    func atOnce() async throws {
      try await TestSchema.with { schema in
        try await withThrowingTaskGroup { group in
          for _ in 0..<4 {
            group.addTask {
              try await onThread { try Connection.migrate(schema.ownerAddress, to: .social) }
            }
          }
          try await group.waitForAll()
        }
        _ = try SQLStore(at: .server(schema.ownerAddress))
      }
    }

    @Test("A migration that fails changes nothing")
    func failing() async throws {
      try await TestSchema.with { schema in
        let connection = Connection(schema.ownerAddress)
        #expect(throws: DatabaseError.self) {
          try connection.transaction(.migration) {
            try connection.migrate(
              to: .social.with(["CREATE TABLE extra (); SELECT 1 / 0"]))
          }
        }
        let tables = try schema.tables
        #expect(tables == [])
      }
    }

    @Test(
      "A table or type of another program stops a migration, which changes nothing",
      arguments: [
        ("CREATE TABLE message (x int)", "it has the table message"),
        ("CREATE TABLE invoice (x int)", "it has the table invoice"),
        ("CREATE VIEW invoice AS SELECT 1", "it has the table invoice"),
        ("CREATE TYPE person AS ENUM ()", #"type "person" already exists"#),
      ])
    func foreign(script: String, reason: String) async throws {
      try await TestSchema.with { schema in
        try schema.run(script)
        let tables = try schema.tables
        #expect(throws: DatabaseError.foreignDatabase(reason: reason)) {
          try Connection.migrate(schema.ownerAddress, to: .social)
        }
        #expect(try schema.tables == tables)
      }
    }

    @Test(
      "A table of versions that another program made is neither used nor migrated",
      arguments: [
        ("(x int)", "its table store_version has other columns"),
        ("AS SELECT '17.2' AS version", "its table store_version has other columns"),
        ("(version bigint, application bigint)", Self.otherNumbers),
        (version(-3, DatabaseFormat.social.application), Self.otherNumbers),
        (version(0, 7), Self.otherNumbers),
        (
          version(DatabaseFormat.social.migrations.count, DatabaseFormat.social.application + 1),
          Self.otherNumbers
        ),
        (
          version(DatabaseFormat.social.migrations.count, DatabaseFormat.social.application),
          #"relation "pulse" does not exist"#
        ),
      ])
    func foreignVersion(table: String, reason: String) async throws {
      try await TestSchema.with { schema in
        try schema.run("CREATE TABLE store_version \(table)")
        #expect(throws: DatabaseError.foreignDatabase(reason: reason)) {
          try SQLStore(at: .server(schema.ownerAddress))
        }
        let error = #expect(throws: DatabaseError.self) {
          try Connection.migrate(schema.ownerAddress, to: .social, granting: TestSchema.role)
        }
        guard case .foreignDatabase = error else { return #expect(error == nil) }
        #expect(try schema.tables == ["store_version"])
      }
    }

    @Test("The tables of an extension do not stop a migration")
    func tablesOfExtension() async throws {
      try await TestSchema.with { schema in
        try schema.run("CREATE TABLE made (); ALTER EXTENSION plpgsql ADD TABLE made")
        let result = Result { try Connection.migrate(schema.ownerAddress, to: .social) }
        try schema.run("ALTER EXTENSION plpgsql DROP TABLE made")
        _ = try result.get()
      }
    }
  }

  extension TestSchema {
    /// The names of all tables in the schema.
    fileprivate var tables: [String] {
      get throws {
        try texts("SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()")
      }
    }

    /// All objects of the schema: its relations with their columns, rights and rows, and its functions.
    fileprivate var objects: [String] {
      get throws {
        try texts(
          """
          SELECT relname || relkind::text || coalesce(relacl::text, '') || ARRAY(
              SELECT attname FROM pg_attribute WHERE attrelid = pg_class.oid ORDER BY attnum)::text
            || query_to_xml(format('SELECT * FROM %I', relname), true, true, '')::text
          FROM pg_class WHERE relnamespace = current_schema()::regnamespace
          UNION ALL
          SELECT proname FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
          ORDER BY 1
          """)
      }
    }

    private func texts(_ query: Statement) throws -> [String] {
      let connection = Connection(ownerAddress)
      return try connection.transaction(.query) { try connection.rows(query) { $0.text(0) } }
    }
  }
#endif
