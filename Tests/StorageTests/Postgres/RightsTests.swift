#if Postgres
  import SQLDriver
  import Social
  import Storage
  import TestSupport
  import Testing

  @testable import PostgresDriver

  /// The rights of the role that runs the program.
  ///
  /// The other tests of PostgreSQL show that they suffice, because all stores there have this role.
  @Suite("Rights in PostgreSQL", .enabled(if: TestSchema.server != nil))
  struct RightsTests {
    static let forbidden = [
      "CREATE TABLE extra ()", "CREATE INDEX ON message (date)", "CREATE SEQUENCE extra",
      "CREATE VIEW extra AS SELECT 1", "CREATE FUNCTION extra() RETURNS int RETURN 1",
      "ALTER TABLE message ADD extra int", "ALTER TABLE person RENAME TO extra",
      "DROP TABLE attempt", "TRUNCATE saved_state", "LOCK TABLE message IN ACCESS EXCLUSIVE MODE",
      "ALTER TABLE message DISABLE TRIGGER ALL", "DROP SCHEMA IF EXISTS pg_catalog",
      "DELETE FROM message", "DELETE FROM person", "DELETE FROM chat", "DELETE FROM pulse",
      "DELETE FROM account", "DELETE FROM mailbox", "DELETE FROM bond", "DELETE FROM conversation",
      "DELETE FROM attempt", "DELETE FROM saved_state", "UPDATE message SET text = ''",
      "UPDATE message SET unsending = 'read'", "UPDATE person SET has_left = true",
      "SELECT password FROM account", "SELECT recovery FROM account", "TABLE account",
      "UPDATE account SET password = ''", "UPDATE account SET epoch = 9",
      "DROP FUNCTION delete_account", "ALTER FUNCTION store_now() RENAME TO extra",
      "CREATE OR REPLACE FUNCTION store_now() RETURNS float8 RETURN 0",
      "ALTER FUNCTION credentials_of(bytea) RESET search_path",
      "DELETE FROM store_version", "UPDATE store_version SET version = 2",
      "INSERT INTO store_version VALUES (2)", "INSERT INTO pulse VALUES (99, 0)",
      "UPDATE message SET seq = 2", "UPDATE message SET sender = ''",
      "UPDATE message SET date = 0", "UPDATE person SET id = ''", "UPDATE account SET id = ''",
      "UPDATE chat SET low = ''", "UPDATE bond SET other = ''",
      "INSERT INTO person (id, name, bio, has_left) VALUES ('x', '', '', true)",
      "INSERT INTO chat (low, high, last_seq) VALUES ('x', 'y', 7)",
      "CREATE ROLE extra", "SELECT * FROM pg_authid",
      "COPY message TO PROGRAM 'cat'", "SELECT pg_read_file('/etc/passwd')",
    ]

    @Test("The role that runs the program can do nothing but what the program does")
    func refused() async throws {
      try await TestSchema.withStore { _, schema in
        let connection = Connection(schema.address)
        for script in Self.forbidden {
          var error: ServerError?
          #expect(throws: DatabaseError.self, "\(script)") {
            try connection.transaction(.write) {
              do {
                try connection.execute(script)
              } catch let denial as ServerError {
                error = denial
                throw denial
              }
            }
          }
          #expect(error?.state == ServerError.insufficientPrivilege, "\(script): \(error as Any)")
        }
      }
    }

    @Test("Migrating takes away rights that the role should not have")
    func tooMany() async throws {
      try await TestSchema.withStore { _, schema in
        try schema.run("GRANT DELETE, TRUNCATE ON message TO \(TestSchema.role)")
        try Connection.migrate(schema.ownerAddress, to: .social, granting: TestSchema.role)
        let connection = Connection(schema.address)
        for script in ["DELETE FROM message", "TRUNCATE message"] {
          #expect(throws: DatabaseError.self, "\(script)") {
            try connection.transaction(.write) { try connection.execute(script) }
          }
        }
      }
    }

    @Test(
      "A role that owns nothing cannot migrate",
      arguments: ["SELECT 1", "GRANT USAGE ON SCHEMA %s TO \(TestSchema.role)"])
    func migrating(grant: String) async throws {
      try await TestSchema.with { schema in
        try schema.run(grant.replacing("%s", with: schema.name))
        let error = #expect(throws: DatabaseError.self) {
          try Connection.migrate(schema.address, to: .social)
        }
        guard case .roleDenied = error else { return #expect(error == nil) }
      }
    }

    @Test("A role is told that it lacks rights if it may not use the schema")
    func noSchema() async throws {
      try await TestSchema.withStore { _, schema in
        try schema.run("REVOKE USAGE ON SCHEMA \(schema.name) FROM \(TestSchema.role)")
        let error = #expect(throws: DatabaseError.self) {
          try SQLStore(at: .server(schema.address))
        }
        guard case .roleDenied = error else { return #expect(error == nil) }
      }
    }

    @Test("A role may have any name, and is granted nothing if it does not exist")
    func quoted() async throws {
      try await TestSchema.withStore { store, schema in
        let role = #"no"body; DROP TABLE message; -- \#(UUID().uuidString.prefix(8))"#
        #expect(try !Connection.migrate(schema.ownerAddress, to: .social, granting: role))
        let name = "\"\(role.replacing("\"", with: "\"\""))\""
        try schema.run("CREATE ROLE \(name)")
        #expect(try Connection.migrate(schema.ownerAddress, to: .social, granting: role))
        try schema.run("DROP OWNED BY \(name); DROP ROLE \(name)")
        #expect(try await store.user(ada, as: .bob)?.name == "ada!")
      }
    }
  }
#endif
