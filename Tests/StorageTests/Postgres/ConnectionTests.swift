#if Postgres
  import Foundation
  import SQLDriver
  import Social
  import Storage
  import TestSupport
  import Testing

  @testable import PostgresDriver

  @Suite("Connections to PostgreSQL", .enabled(if: TestSchema.server != nil))
  struct ConnectionTests {
    @Test("A transaction that conflicts with others runs again", arguments: ["40001", "40P01"])
    func conflict(state: String) async throws {
      try await TestSchema.with { schema in
        let connection = Connection(schema.ownerAddress)
        var runs = 0
        let value = try connection.transaction(.migration) {
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
        #expect(throws: DatabaseError.busy) {
          try connection.transaction(.migration) {
            runs += 1
            try connection.execute(raise("40001"))
          }
        }
        #expect(runs == Connection.attempts)
        let isUsable = try connection.transaction(.migration) { try connection.hasRows("SELECT 1") }
        #expect(isUsable)
      }
    }

    @Test("A transaction that hides the error of a statement throws instead of storing nothing")
    func hidden() async throws {
      try await TestSchema.with { schema in
        let connection = Connection(schema.ownerAddress)
        #expect(throws: ServerError.hidden.databaseError) {
          try connection.transaction(.migration) {
            try connection.execute("CREATE TABLE made ()")
            _ = try? connection.execute("SELECT 1 / 0")
          }
        }
      }
    }

    @Test(
      "An error of the server has a sentence of its own",
      arguments: [
        ("53100", DatabaseError.serverFull), ("42501", .roleDenied(reason: "planned")),
        ("55P03", .busy), ("XX000", .failed(reason: "the database server reports: planned")),
      ])
    func sentence(state: String, error: DatabaseError) async throws {
      try await TestSchema.with { schema in
        let connection = Connection(schema.ownerAddress)
        #expect(throws: error) {
          try connection.transaction(.migration) { try connection.execute(raise(state)) }
        }
      }
    }

    @Test("A transaction that a standby refuses runs again on another connection")
    func standby() async throws {
      try await TestSchema.with { schema in
        let connection = Connection(schema.ownerAddress)
        var processes: Set<Int> = []
        try connection.transaction(.migration) {
          processes.formUnion(try connection.rows("SELECT pg_backend_pid()") { $0.int(0) })
          if processes.count < 3 { try connection.execute(raise("25006")) }
        }
        #expect(processes.count == 3)
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
      let error = #expect(throws: DatabaseError.self) { try SQLStore(at: .server(address)) }
      #expect(!String(describing: error).contains("secret"))
    }

    @Test(
      "An address without a server is refused with a reason in one line",
      arguments: ["host=/nowhere", "host=/nowhere sslmode=disable", "postgresql:///?host=/nowhere"])
    func noServer(address: String) async throws {
      let error = #expect(throws: DatabaseError.self) { try SQLStore(at: .server(address)) }
      guard case .noServer(let reason) = error else { return #expect(error == nil) }
      #expect(!reason.isEmpty && !reason.contains("\n"))
    }

    @Test(
      "An address is invalid if libpq refuses one of its options",
      arguments: [
        "service=nowhere", "postgresql:///?service=nowhere", "port=wrong", "port=5432,0",
        "host=/nowhere port=65536", "sslmode=sometimes",
      ])
    func invalid(address: String) async throws {
      let error = #expect(throws: DatabaseError.self) { try SQLStore(at: .server(address)) }
      guard case .serverAddress = error else { return #expect(error == nil) }
    }

    @Test("A missing and a refused password deny the login", arguments: [nil, "*:*:*:*:wrong"])
    func refused(password: String?) async throws {
      try await withFolder { folder in
        try makeFolder(folder, mode: 0o700)
        if let password {
          let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
          try #require(
            FileManager.default.createFile(
              atPath: folder + "/pass", contents: Data(password.utf8), attributes: mode))
        }
        try RefusingServer.start(in: folder)
        let error = #expect(throws: DatabaseError.self) {
          try SQLStore(at: .server("host=\(folder) port=5432 user=ada passfile=\(folder)/pass"))
        }
        guard case .loginDenied = error else { return #expect(error == nil) }
      }
    }

    @Test("A reason never contains the whole of a long address")
    func long() async throws {
      let error = #expect(throws: DatabaseError.self) {
        try SQLStore(at: .server("host=/" + String(repeating: "x", count: 100_000)))
      }
      #expect(try #require(error?.reason).count < 600)
    }

    private func raise(_ state: String) -> String {
      "DO $$ BEGIN RAISE EXCEPTION 'planned' USING ERRCODE = '\(state)'; END $$"
    }
  }

  extension DatabaseError {
    /// The reason that a server or its address is of no use.
    fileprivate var reason: String? {
      switch self {
      case .noServer(let reason), .serverAddress(let reason): reason
      default: nil
      }
    }
  }
#endif
