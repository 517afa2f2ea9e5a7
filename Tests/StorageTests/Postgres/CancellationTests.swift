#if Postgres
  import Foundation
  import SQLDriver
  import Social
  import Storage
  import TestSupport
  import Testing

  @testable import PostgresDriver

  @Suite("Cancelled waits for PostgreSQL", .enabled(if: TestSchema.server != nil))
  struct CancellationTests {
    @Test("Cancelling a task ends its wait for the answer to a statement")
    func statement() async throws {
      try await TestSchema.withStore { store, schema in
        let holder = Connection(schema.ownerAddress)
        try holder.open()
        try holder.execute("BEGIN; LOCK TABLE account")
        let work = Task { try await store.setProfile(name: "x", bio: "", as: .ada) }
        work.cancel()
        await #expect(throws: CancellationError.self) { try await work.value }
        holder.close()
        #expect(try await store.user(ada, as: .ada)?.name == "ada!")
      }
    }

    @Test("The outcome of a send is unknown if its task is cancelled during the commit")
    func commit() async throws {
      try await TestSchema.withStore { store, schema in
        try await store.befriend(ada, bob)
        try schema.atCommits(1, of: "message", .wait)
        let holder = try schema.holdCommits()
        let id = UUID()
        let send = { @Sendable in try await store.send("once", to: bob, id: id, at: .now, as: .ada)
        }
        let work = Task { try await send() }
        work.cancel()
        await #expect(throws: DatabaseError.outcomeUnknown) { try await work.value }
        holder.close()
        #expect(try await send().seq == 1)
        #expect(try await store.texts(of: bob, with: ada) == ["once"])
      }
    }
  }
#endif
