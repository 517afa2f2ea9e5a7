#if Postgres
  import Foundation
  import SQLDriver
  import Social
  import Storage
  import TestSupport
  import Testing

  @testable import PostgresDriver

  /// Hosts that vanish or are frozen, and servers that acknowledge before they have written.
  @Suite("Bounds of transactions in PostgreSQL", .enabled(if: TestSchema.server != nil))
  struct BoundTests {
    private static let bounds = ["5s", "10s", "30s"]

    @Test("Each write has its bounds, which it leaves to no other transaction")
    func bounds() async throws {
      try await TestSchema.withStore { store, _ in
        let settings = try await store.settings(in: .write)
        #expect(settings == Self.bounds + ["on"])
        for kind in [TransactionKind.query, .migration] {
          let left = try await store.settings(in: kind)
          #expect(left.dropLast() == ["0", "0", "0"])
        }
      }
    }

    @Test(
      "Each write behind a pooler has its bounds, and leaves none behind",
      .enabled(if: Pooler.program != nil, "PgBouncer is not installed: apt install pgbouncer"))
    func pooled() async throws {
      try await Pooler.with { pooler, _ in
        let stores = [
          try SQLStore(at: .server(pooler.address)), try SQLStore(at: .server(pooler.address)),
        ]
        for store in stores + stores {
          let (set, left) = (
            try await store.settings(in: .write), try await store.settings(in: .query)
          )
          #expect(set.dropLast() == Self.bounds && left.dropLast() == ["0", "0", "0"])
        }
      }
    }

    @Test(
      "A write is on the server's disk before it is acknowledged, and never less than the setting asks",
      arguments: [
        ("off", "on"), ("local", "on"), ("remote_write", "remote_write"), ("on", "on"),
        ("remote_apply", "remote_apply"),
      ])
    func durable(setting: String, expected: String) async throws {
      try await TestSchema.withStore { _, schema in
        let address = schema.address + "%20-csynchronous_commit%3D" + setting
        let store = try SQLStore(at: .server(address))
        let (raised, left) = (
          try await store.settings(in: .write), try await store.settings(in: .query)
        )
        #expect(raised.last == expected && left.last == setting)
      }
    }

    @Test("Settings that can lose what is stored are named, and others are not")
    func weak() async throws {
      try await TestSchema.with { schema in
        let weak = Connection(schema.ownerAddress)
        let settings = try weak.transaction(.query) {
          try weak.rows(
            """
            SELECT name FROM pg_settings
            WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off' ORDER BY name
            """
          ) { $0.text(0) }
        }
        // A server made for tests does not wait for its disk.
        #expect(try Connection(schema.address).unsafeSettings() == settings)
      }
    }

    @Test("A send waits for the transaction of a frozen host, which the server ends")
    func frozen() async throws {
      try await TestSchema.withStore { store, schema in
        try await store.befriend(ada, bob)
        let frozen = Connection(schema.address)
        try frozen.open()
        try frozen.execute(Connection.beginWrite)
        try frozen.run("UPDATE chat SET last_seq = last_seq + 1")
        #expect(try await store.say("x", to: bob, as: .ada).seq == 1)
        #expect(throws: Outage.self) { try frozen.execute("COMMIT") }
      }
    }
  }

  extension SQLStore {
    /// Returns the bounds and the durability of a transaction.
    fileprivate func settings(in kind: TransactionKind) throws -> [String] {
      try connection.transaction(kind) {
        try [
          "idle_in_transaction_session_timeout", "lock_timeout", "statement_timeout",
          "synchronous_commit",
        ].flatMap { name in
          try connection.rows("SELECT current_setting(convert_from($1, 'UTF8'))", name) {
            $0.text(0)
          }
        }
      }
    }
  }
#endif
