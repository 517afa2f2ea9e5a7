#if Postgres
  import Social
  import Storage
  import TestSupport
  import Testing

  @testable import StoragePostgres

  @Suite(
    "Poolers in transaction mode", .enabled(if: TestSchema.server != nil),
    .enabled(if: Pooler.program != nil, "PgBouncer is not installed: apt install pgbouncer"))
  struct PoolerTests {
    @Test("Behind a pooler, a stream of changes polls")
    func polling() async throws {
      try await Pooler.with { pooler, schema in
        let (polls, poll) = AsyncStream.makeStream(of: Void.self)
        let store = try SQLStore(server: pooler.address) {
          poll.yield()
          try Task.checkCancellation()
        }
        let changes = await store.changes()
        let listener = try #require(try await store.listener)
        #expect(listener.news == nil)
        let direct = try SQLStore(server: schema.address)
        try await direct.setProfile(name: "x", bio: "", as: .ada)
        #expect(await changes.first { _ in true } == Change())
        #expect(await polls.first { _ in true } != nil)
      }
    }

    @Test("A write behind a pooler gives a hint to a host that is connected directly")
    func mixed() async throws {
      try await Pooler.with { pooler, schema in
        let direct = try SQLStore(server: schema.address, pause: untilCancelled)
        let changes = await direct.changes()
        let listener = try #require(try await direct.listener)
        #expect(listener.news != nil)
        try await SQLStore(server: pooler.address).setProfile(name: "x", bio: "", as: .ada)
        #expect(await changes.first { _ in true } == Change())
      }
    }

    @Test("Stores that share few connections of a pooler store every message in order")
    func shared() async throws {
      try await Pooler.with { pooler, _ in
        let first = try SQLStore(server: pooler.address)
        try await first.befriend(ada, bob)
        try await withThrowingTaskGroup { group in
          for number in 0..<6 {
            let store = try SQLStore(server: pooler.address)
            group.addTask {
              for count in 0..<10 { try await store.say("\(number).\(count)", to: bob, as: .ada) }
            }
          }
          try await group.waitForAll()
        }
        let messages = try await first.messages(with: bob, before: nil, limit: 100, as: .ada)
        #expect(messages.map(\.seq) == Array(1...60))
      }
    }
  }
#endif
