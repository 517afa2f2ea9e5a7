#if Postgres
  import Foundation
  import SavedScreens
  import SQLDriver
  import Social
  import Storage
  import TestSupport
  import Testing

  @testable import PostgresDriver

  /// Programs that are open while the tables are migrated.
  @Suite("Migrations under open sessions", .enabled(if: TestSchema.server != nil))
  struct OpenSessionTests {
    private static let error = DatabaseError.schema(
      found: 99, needed: DatabaseFormat.social.migrations.count)

    /// Saved screens are in the same database.
    static let writes: [@Sendable (SQLStore) async throws -> Void] =
      CountedCall.writes.map { call in { try await call.body($0) } } + [
        { try await ServerSavedState($0).write(Data(), for: "ada") }
      ]

    @Test("A program writes nothing into tables that were migrated under it")
    func writes() async throws {
      try await TestSchema.withStore { _, schema in
        let store = try SQLStore(at: .server(schema.address), budgets: .hosted)
        try await CountedCall.arrange(in: store)
        try schema.run("UPDATE store_version SET version = 99")
        let before = try schema.text("SELECT contents()")
        for index in Self.writes.indices {
          await #expect(throws: Self.error, "write \(index)") {
            try await Self.writes[index](store)
          }
        }
        await ServerSavedState(store).remove("ada")
        #expect(try schema.text("SELECT contents()") == before)
      }
    }

    @Test("A member's reads tell that the tables were migrated")
    func reads() async throws {
      try await TestSchema.withStore { store, schema in
        try schema.run("UPDATE store_version SET version = 99")
        await #expect(throws: Self.error) { try await store.unreadCount(as: .ada) }
        await #expect(throws: Self.error) { try await store.user(bob, as: .ada) }
      }
    }

    @Test("A migration waits for the writes that are running")
    func running() async throws {
      try await TestSchema.withStore { _, schema in
        let writer = Connection(schema.address)
        try writer.transaction(.write) {
          #expect(throws: DatabaseError.busy) {
            try schema.run("LOCK TABLE store_version IN ACCESS EXCLUSIVE MODE NOWAIT")
          }
        }
        try schema.run("LOCK TABLE store_version IN ACCESS EXCLUSIVE MODE NOWAIT")
      }
    }

    @Test("A write that begins during a migration waits for it, and stores nothing")
    func during() async throws {
      try await TestSchema.withStore { store, schema in
        let owner = Connection(schema.ownerAddress)
        try owner.open()
        try owner.execute(
          """
          BEGIN; LOCK TABLE store_version IN ACCESS EXCLUSIVE MODE;
          UPDATE store_version SET version = 99
          """)
        let write = Task { try await store.setProfile(name: "x", bio: "", as: .ada) }
        try owner.execute("COMMIT")
        await #expect(throws: Self.error) { try await write.value }
        try schema.run(
          "UPDATE store_version SET version = \(DatabaseFormat.social.migrations.count)")
        #expect(try await store.user(ada, as: .ada)?.name == "ada!")
      }
    }

    @Test("A migration locks the version before it changes a table")
    func locked() async throws {
      try await TestSchema.withStore { store, schema in
        let later = DatabaseFormat.social.with(["CREATE TABLE extra ()"])
        let owner = Connection(schema.ownerAddress)
        try owner.transaction(.migration) {
          try owner.migrate(to: later)
          let other = Connection(schema.address)
          #expect(throws: DatabaseError.busy) {
            try other.transaction(.migration) {
              try other.execute("LOCK TABLE store_version IN ACCESS SHARE MODE NOWAIT")
            }
          }
        }
      }
    }
  }
#endif
