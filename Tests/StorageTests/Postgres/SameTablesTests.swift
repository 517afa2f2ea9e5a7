#if Postgres
  import SQLDriver
  import Testing

  @testable import SQLiteDriver
  @testable import Storage
  @testable import StoragePostgres

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
