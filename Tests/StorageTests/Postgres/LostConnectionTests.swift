#if Postgres
  import Foundation
  import SQLDriver
  import Social
  import Storage
  import Synchronization
  import TestSupport
  import Testing

  @testable import PostgresDriver

  @Suite("Lost connections to PostgreSQL", .enabled(if: TestSchema.server != nil))
  struct LostConnectionTests {
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

    @Test(
      "A message is stored once if its commit loses the connection or stays on the primary alone",
      arguments: [TestSchema.Fault.end, .warn])
    func lostSend(fault: TestSchema.Fault) async throws {
      try await TestSchema.withStore { store, schema in
        try await store.befriend(ada, bob)
        try schema.atCommits(1, of: "message", fault)
        let sent = try await store.say("once", to: bob, as: .ada)
        #expect(sent.seq == 1)
        #expect(try await store.texts(of: bob, with: ada) == ["once"])
      }
    }

    @Test(
      "The outcome of a change is unknown if its commit loses the connection, or stays on the primary",
      arguments: [TestSchema.Fault.end, .warn])
    func unknown(fault: TestSchema.Fault) async throws {
      try await TestSchema.withStore { store, schema in
        try await store.ask(bob, as: .ada)
        try schema.atCommits(1, of: "bond", fault)
        await #expect(throws: DatabaseError.outcomeUnknown) {
          try await store.accept(ada, as: .bob)
        }
        // The lost connection has stored nothing.
        if fault == .end { try await store.accept(ada, as: .bob) }
        #expect(try await store.relation(to: bob, as: .ada) == .friends)
      }
    }

    @Test("A call waits for a lost server, and goes on when it is back")
    func back() async throws {
      try await TestServer.with { server, schema in
        let pauses = Pauses()
        let store = try await server.store(schema, pauses) { if $0 == 5 { try? server.plugIn() } }
        try await store.befriend(ada, bob)
        try await server.pullOut(schema, store)
        try await store.say("after", to: bob, as: .ada)
        #expect(pauses.count == 5)
        #expect(try await store.texts(of: bob, with: ada) == ["after"])
      }
    }

    @Test(
      "A call gives up a lost server after the limit, and later calls do not wait until it is back")
    func limit() async throws {
      try await TestServer.with { server, schema in
        let pauses = Pauses()
        let store = try await server.store(schema, pauses) { _ in }
        try await server.pullOut(schema, store)
        let call = { @Sendable in try await store.setProfile(name: "x", bio: "", as: .ada) }
        for _ in 1...2 {
          let error = await #expect(throws: DatabaseError.self) { try await call() }
          guard case .noServer = error else { return #expect(error == nil) }
          #expect(pauses.time > .seconds(14) && pauses.time < .seconds(15))
        }
        try server.plugIn()
        try await call()
        try await server.pullOut(schema, store)
        await #expect(throws: DatabaseError.self) { try await call() }
        #expect(pauses.time > .seconds(28))
      }
    }

    @Test("Cancelling a task ends its wait for a lost server")
    func cancelled() async throws {
      try await TestServer.with { server, schema in
        let pauses = Pauses()
        let store = try await server.store(schema, pauses) {
          if $0 == 3 { withUnsafeCurrentTask { $0?.cancel() } }
        }
        try await server.pullOut(schema, store)
        let work = Task { try await store.setProfile(name: "x", bio: "", as: .ada) }
        await #expect(throws: CancellationError.self) { try await work.value }
        #expect(pauses.count == 3)
        try server.plugIn()
      }
    }

    @Test("The outcome of a send is unknown if the server is lost during its commit and stays away")
    func away() async throws {
      try await TestServer.with { server, schema in
        let pauses = Pauses()
        let store = try await server.store(schema, pauses) { if $0 == 1 { try? server.pullOut() } }
        try await store.befriend(ada, bob)
        try schema.atCommits(1, of: "message", .end)
        await #expect(throws: DatabaseError.outcomeUnknown) {
          try await store.say("x", to: bob, as: .ada)
        }
        try server.plugIn()
      }
    }

    @Test("A repeatable change runs twice at most if it stays on the primary alone")
    func neverReplicated() async throws {
      try await TestSchema.withStore { store, schema in
        try schema.atCommits(2, of: "person", .warn)
        await #expect(throws: DatabaseError.outcomeUnknown) {
          try await store.setProfile(name: "x", bio: "", as: .ada)
        }
        // The third run gives no warning.
        try await store.setProfile(name: "y", bio: "", as: .ada)
      }
    }
  }

  extension SQLStore {
    /// The server's process of the store's connection.
    var serverProcess: Int {
      get throws {
        try connection.transaction(.query) {
          try connection.rows("SELECT pg_backend_pid()") { $0.int(0) }.first ?? 0
        }
      }
    }
  }
#endif
