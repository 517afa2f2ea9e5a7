#if Postgres
  import Foundation
  import SQLDriver
  import Social
  import TestSupport
  import Testing

  @testable import StoragePostgres

  @Suite("Versions of the PostgreSQL schema", .enabled(if: TestSchema.server != nil))
  struct SchemaTests {
    private let last = Schema.migrations.count

    @Test("A store refuses a database without tables")
    func empty() async throws {
      try await TestSchema.with { schema in
        await #expect(throws: DatabaseError.schema(found: 0, needed: last)) {
          try SQLStore(server: schema.ownerAddress)
        }
      }
    }

    @Test(
      "A store refuses an older and a newer schema, and names both versions", arguments: [0, 99])
    func other(version: Int) async throws {
      try await TestSchema.withStore { _, schema in
        try schema.run("UPDATE store_version SET version = \(version)")
        let error = DatabaseError.schema(found: version, needed: last)
        await #expect(throws: error) { try SQLStore(server: schema.address) }
        // A newer schema is not migrated either.
        guard version > last else { return }
        #expect(throws: error) { try SQLStore.migrate(server: schema.ownerAddress) }
      }
    }

    @Test("Migrating twice keeps all data")
    func twice() async throws {
      try await TestSchema.withStore { store, schema in
        try SQLStore.migrate(server: schema.ownerAddress, granting: TestSchema.role)
        #expect(try await store.user(ada, as: .bob)?.name == "ada!")
      }
    }

    @Test("Migrating from the first version numbers the messages that a member had sent")
    func numbered() async throws {
      try await TestSchema.withStore { store, schema in
        try await store.befriend(ada, bob)
        try await store.befriend(ada, cyd)
        let ways: [(Member, to: User.ID)] = [(.ada, bob), (.cyd, ada), (.ada, cyd), (.bob, ada)]
        for number in 0..<12 {
          let (sender, other) = ways[number % 4]
          let date = Date(timeIntervalSinceReferenceDate: TimeInterval(number))
          _ = try await store.send("\(number)", to: other, id: UUID(), at: date, as: sender)
        }
        try await store.deleteAccount(as: .bob)
        let before = try await store.messages(before: nil, limit: 99, as: .ada)
        #expect(before.count == 12)
        // Later migrations stay applied.
        try schema.run("ALTER TABLE message DROP COLUMN sent; UPDATE store_version SET version = 1")
        let owner = Connection(schema.ownerAddress)
        try owner.transaction(.migration) {
          try owner.migrate(by: Array(Schema.migrations.prefix(2)))
        }
        try schema.run("UPDATE store_version SET version = \(last)")
        try SQLStore.migrate(server: schema.ownerAddress, granting: TestSchema.role)
        let migrated = try SQLStore(server: schema.address)
        #expect(try await migrated.messages(before: nil, limit: 99, as: .ada) == before)
        #expect(try await migrated.check() == [])
        try await migrated.say("new", to: cyd, as: .ada)
        let newest = try await migrated.messages(before: nil, limit: 1, as: .ada)
        #expect(newest.map(\.message.text) == ["new"])
        try schema.run("UPDATE message SET sent = 99 - sent")
        let found = try await migrated.check()
        #expect(found.contains { $0.contains("is out of order") })
      }
    }

    @Test("Migrating from the fourth version keeps the counts of login attempts")
    func attempts() async throws {
      try await TestSchema.with { schema in
        let owner = Connection(schema.ownerAddress)
        try owner.transaction(.migration) {
          try owner.migrate(by: Array(Schema.migrations.prefix(4)))
        }
        try schema.run(
          """
          INSERT INTO attempt (name, in_session, count, last)
          VALUES (sha256('ada'), false, 5, store_now()), (sha256('ada'), true, 1, store_now())
          """)
        try SQLStore.migrate(server: schema.ownerAddress)
        try schema.stopClock()
        let store = try SQLStore(server: schema.ownerAddress)
        try await store.setStoppedClock(.now)
        try await store.signUpAll()
        await #expect(throws: DatabaseError.self) {
          try await store.countGuess(.password(key: nil), at: ada, now: .now)
        }
        try await store.countGuess(now: .now, as: .ada)
        try await store.countGuess(.recoveryCode, at: ada, now: .now)
      }
    }

    @Test("The database check finds messages that were taken back wrongly")
    func takenBack() async throws {
      try await TestSchema.withStore { store, schema in
        try await store.befriend(ada, bob)
        for text in ["1", "2"] { try await store.say(text, to: bob, as: .ada) }
        #expect(try await store.unsend(1, with: bob, as: .ada) != nil)
        #expect(try await store.check() == [])
        for fault in ["text = 'x'", "unsending = 'read'"] {
          try schema.run("UPDATE message SET \(fault) WHERE seq = 1")
          let found = try await store.check()
          #expect(found.count == 1 && found[0].contains("was taken back"), "\(found)")
          try schema.run("UPDATE message SET text = '', unsending = 'unread' WHERE seq = 1")
        }
        try schema.run("UPDATE conversation SET last = 0 WHERE reader = 'bob'")
        let found = try await store.check()
        #expect(found.count == 1 && found[0].contains("wrong chat, last message"), "\(found)")
      }
    }

    @Test("Programs that migrate at once wait for each other")
    func atOnce() async throws {
      try await TestSchema.with { schema in
        try await withThrowingTaskGroup { group in
          for _ in 0..<4 {
            group.addTask { try await onThread { try SQLStore.migrate(server: schema.ownerAddress) } }
          }
          try await group.waitForAll()
        }
        _ = try SQLStore(server: schema.ownerAddress)
      }
    }

    @Test("A migration that fails changes nothing")
    func failing() async throws {
      try await TestSchema.with { schema in
        let connection = Connection(schema.ownerAddress)
        #expect(throws: DatabaseError.self) {
          try connection.transaction(.migration) {
            try connection.migrate(by: Schema.migrations + ["CREATE TABLE extra (); SELECT 1 / 0"])
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
          try SQLStore.migrate(server: schema.ownerAddress)
        }
        #expect(try schema.tables == tables)
      }
    }

    @Test(
      "A table of versions that another program made is neither used nor migrated",
      arguments: [
        ("(x int)", "its table store_version has other columns"),
        ("AS SELECT '17.2' AS version", "its table store_version has other columns"),
        ("AS SELECT -3::bigint AS version", "its table store_version contains -3"),
        (
          "AS SELECT \(Schema.migrations.count)::bigint AS version",
          #"relation "pulse" does not exist"#
        ),
      ])
    func foreignVersion(table: String, reason: String) async throws {
      try await TestSchema.with { schema in
        try schema.run("CREATE TABLE store_version \(table)")
        await #expect(throws: DatabaseError.foreignDatabase(reason: reason)) {
          try SQLStore(server: schema.ownerAddress)
        }
        let error = #expect(throws: DatabaseError.self) {
          try SQLStore.migrate(server: schema.ownerAddress, granting: TestSchema.role)
        }
        guard case .foreignDatabase = error else { return #expect(error == nil) }
        #expect(try schema.tables == ["store_version"])
      }
    }

    @Test("The tables of an extension do not stop a migration")
    func tablesOfExtension() async throws {
      try await TestSchema.with { schema in
        try schema.run("CREATE TABLE made (); ALTER EXTENSION plpgsql ADD TABLE made")
        let result = Result { try SQLStore.migrate(server: schema.ownerAddress) }
        try schema.run("ALTER EXTENSION plpgsql DROP TABLE made")
        _ = try result.get()
      }
    }
  }

  extension TestSchema {
    /// The names of all tables in the schema.
    fileprivate var tables: [String] {
      get throws {
        let connection = Connection(ownerAddress)
        return try connection.transaction(.snapshot) {
          try connection.rows(
            "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()"
          ) { $0.text(0) }
        }
      }
    }
  }
#endif
