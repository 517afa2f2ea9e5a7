#if Postgres
  import Foundation
  import Social
  import Testing

  @testable import StoragePostgres

  @Suite("Connections to PostgreSQL", .enabled(if: TestSchema.server != nil))
  struct ConnectionTests {
    @Test("A transaction that conflicts with others runs again", arguments: ["40001", "40P01"])
    func conflict(state: String) async throws {
      try await TestSchema.with { schema in
        let connection = Connection(schema.ownerAddress)
        var runs = 0
        let value = try connection.transaction(.write) {
          runs += 1
          try connection.execute("CREATE TABLE made ()")
          if runs < 3 { try connection.execute(raise(state)) }
          return runs
        }
        #expect(value == 3)
      }
    }

    @Test("A transaction that conflicts without end is given up")
    func conflicts() async throws {
      try await TestSchema.with { schema in
        let connection = Connection(schema.ownerAddress)
        var runs = 0
        #expect(throws: StoreError.busy) {
          try connection.transaction(.write) {
            runs += 1
            try connection.execute(raise("40001"))
          }
        }
        #expect(runs == Connection.attempts)
        let isUsable = try connection.transaction(.write) { try connection.hasRows("SELECT 1") }
        #expect(isUsable)
      }
    }

    @Test("A transaction that hides the error of a statement throws instead of storing nothing")
    func hidden() async throws {
      try await TestSchema.with { schema in
        let connection = Connection(schema.ownerAddress)
        #expect(throws: ServerError.hidden.storeError) {
          try connection.transaction(.write) {
            try connection.execute("CREATE TABLE made ()")
            try? connection.execute("SELECT 1 / 0")
          }
        }
      }
    }

    @Test("A full disk of the server is told as a full disk")
    func full() async throws {
      try await TestSchema.with { schema in
        let connection = Connection(schema.ownerAddress)
        #expect(throws: StoreError.full) {
          try connection.transaction(.write) { try connection.execute(raise("53100")) }
        }
      }
    }

    @Test("A store goes on after the server ended its connection")
    func ended() async throws {
      try await TestSchema.withStore { store, schema in
        try await store.befriend(ada, bob)
        for text in ["1", "2"] {
          try schema.end(try await store.serverProcess)
          #expect(try await store.relation(to: bob, as: .ada) == .friends)
          try schema.end(try await store.serverProcess)
          try await store.say(text, to: bob, as: .ada)
        }
        #expect(try await store.texts(of: bob, with: ada) == ["1", "2"])
      }
    }

    @Test("A message is stored once if the connection is lost during the commit")
    func lostSend() async throws {
      try await TestSchema.withStore { store, schema in
        try await store.befriend(ada, bob)
        try schema.endFirstCommit(of: "message")
        let sent = try await store.say("once", to: bob, as: .ada)
        #expect(sent.seq == 1)
        #expect(try await store.texts(of: bob, with: ada) == ["once"])
      }
    }

    @Test("The outcome of a change is unknown if the connection is lost during its commit")
    func unknown() async throws {
      try await TestSchema.withStore { store, schema in
        try await store.ask(bob, as: .ada)
        try schema.endFirstCommit(of: "bond")
        await #expect(throws: PostgresError.outcomeUnknown) {
          try await store.accept(ada, as: .bob)
        }
        try await store.accept(ada, as: .bob)
        #expect(try await store.relation(to: bob, as: .ada) == .friends)
      }
    }

    @Test(
      "The reason that an address is refused never shows its password",
      arguments: [
        "postgres://ada:secret@[half", "postgres://ada:secret@host:1 2/db?x",
        "postgres://ada:secret%zz@host/db", "password=secret host", "password='secret",
        "host=/nowhere password=secret",
      ])
    func password(address: String) async throws {
      let error = await #expect(throws: PostgresError.self) { try await PostgresStore(address) }
      #expect(!String(describing: error).contains("secret"))
    }

    @Test(
      "An address without a server is refused with a reason in one line",
      arguments: ["postgres://%", "host=/nowhere", "port=wrong", "postgresql:///?host=/nowhere"])
    func noServer(address: String) async throws {
      let error = await #expect(throws: PostgresError.self) { try await PostgresStore(address) }
      guard case .noConnection(let reason) = error else { return #expect(error == nil) }
      #expect(!reason.isEmpty && !reason.contains("\n"))
    }

    private func raise(_ state: String) -> String {
      "DO $$ BEGIN RAISE EXCEPTION 'planned' USING ERRCODE = '\(state)'; END $$"
    }
  }

  extension PostgresStore {
    /// The server's process of the store's connection.
    fileprivate var serverProcess: Int {
      get throws {
        try connection.transaction(.statement) {
          try connection.rows("SELECT pg_backend_pid()") { $0.int(0) }.first ?? 0
        }
      }
    }
  }

  extension TestSchema {
    /// Ends a process of the server, and waits until it has ended.
    fileprivate func end(_ process: Int) throws {
      try run("SELECT pg_terminate_backend(\(process), 60000)")
    }

    /// Makes the server end the connection of the next transaction that writes a table, at its commit.
    fileprivate func endFirstCommit(of table: String) throws {
      try run(
        """
        CREATE SEQUENCE commits;
        GRANT USAGE ON commits TO \(Self.role);
        CREATE FUNCTION end_connection() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path FROM CURRENT AS $$ BEGIN
          IF nextval('commits') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
          RETURN NULL;
        END $$;
        CREATE CONSTRAINT TRIGGER end_connection AFTER INSERT OR UPDATE ON \(table)
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_connection();
        """)
    }
  }
#endif
