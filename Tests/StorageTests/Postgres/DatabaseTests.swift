#if Postgres
  import Foundation
  import SavedScreens
  import SQLDriver
  import Social
  import TestSupport
  import Testing

  @testable import SQLiteDriver
  @testable import Storage
  @testable import PostgresDriver

  /// Data that only the store over PostgreSQL keeps in its database.
  @Suite("Rows in PostgreSQL", .enabled(if: TestSchema.server != nil))
  struct DatabaseTests {
    @Test("Every host reads the saved state that was written last, or nil")
    func savedState() async throws {
      try await TestSchema.withStore { store, schema in
        let saved = ServerSavedState(store)
        let other = ServerSavedState(try SQLStore(at: .server(schema.address)))
        #expect(try await other.read("ada") == nil)
        for text in ["one", "", "a\u{0}b", String(repeating: "long ", count: 100_000)] {
          try await saved.write(Data(text.utf8), for: "ada")
          #expect(try await other.read("ada") == Data(text.utf8))
        }
        #expect(try await other.read("bob") == nil)
        await saved.remove("ada")
        #expect(try await other.read("ada") == nil)
      }
    }

    @Test("Saved state above the size limit is not written")
    func size() async throws {
      try await TestSchema.withStore { store, _ in
        let saved = ServerSavedState(store)
        let data = Data(repeating: 0x20, count: SavedStateFiles.sizeLimit)
        try await saved.write(data, for: "ada")
        await #expect(throws: SavedStateError.self) {
          try await saved.write(data + [0x20], for: "ada")
        }
        #expect(try await saved.read("ada") == data)
      }
    }

    @Test("No row of a deleted account keeps its texts or credentials")
    func deleted() async throws {
      try await TestSchema.withStore { store, schema in
        let secret = "find me"
        try await store.befriend(ada, bob)
        try await store.setProfile(name: secret, bio: secret, as: .ada)
        try await store.say(secret, to: bob, as: .ada)
        let credentials = Credentials(password: secret, recovery: secret)
        #expect(try await store.setCredentials(credentials, of: ada, replacing: .sample))
        try await ServerSavedState(store).write(Data(secret.utf8), for: "ada")
        let hex = secret.utf8.map { String($0, radix: 16) }.joined()
        #expect(try schema.text("SELECT contents()").contains(hex))
        try await store.deleteAccount(as: .ada)
        #expect(try !schema.text("SELECT contents()").contains(hex))
      }
    }
  }

  @Suite("The tables of both engines", .enabled(if: TestSchema.server != nil))
  struct SameTablesTests {
    @Test("A file and a server have the same tables and columns, but for those of the engine")
    func same() async throws {
      try await TestSchema.withStore { store, _ in
        let own = ["store_version.", "pulse.", "saved_state.", "account.row_lock"]
        let names = try await store.columns.filter { name in !own.contains { name.hasPrefix($0) } }
        #expect(try Set(names) == Database.inMemory(as: .social).names)
      }
    }
  }

  extension SQLStore {
    /// The columns of all tables in the schema, such as `person.name`.
    fileprivate var columns: [String] {
      get throws {
        try driver.transaction(.query) {
          try driver.rows(
            """
            SELECT relname::text || '.' || attname::text FROM pg_attribute
            JOIN pg_class ON pg_class.oid = attrelid
            WHERE relnamespace = quote_ident(current_schema())::regnamespace AND relkind = 'r'
              AND attnum > 0 AND NOT attisdropped
            """
          ) { $0.text(0) }
        }
      }
    }
  }
#endif
