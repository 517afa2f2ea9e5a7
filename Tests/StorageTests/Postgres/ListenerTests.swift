#if Postgres
  import Social
  import Storage
  import TestSupport
  import Testing

  @testable import PostgresDriver

  @Suite("Notifications of PostgreSQL", .enabled(if: TestSchema.server != nil))
  struct ListenerTests {
    /// Opens a store that connects again at once.
    private func reconnecting(to schema: TestSchema) async throws -> SQLStore {
      let backoff = Backoff(sleep: { _ in }, poll: { try Task.checkCancellation() })
      return try SQLStore(server: schema.address, backoff: backoff)
    }

    @Test("A write on one host gives a hint on another one without polling")
    func notified() async throws {
      try await TestSchema.withStore { store, schema in
        let other = try SQLStore(server: schema.address, backoff: Backoff(poll: untilCancelled))
        let changes = await other.changes()
        try await store.setProfile(name: "x", bio: "", as: .ada)
        #expect(await changes.first { _ in true } != nil)
      }
    }

    @Test("A listener that starts is no news to another one, but a lost connection is")
    func started() async throws {
      try await TestSchema.withStore { store, schema in
        let other = try await reconnecting(to: schema)
        let changes = await other.changes()
        let listener = try #require(try await other.listener)
        let news = try #require(listener.news)
        _ = await store.changes()
        // The loss of the connection comes after all that it delivered.
        let ended = try #require(await listener.process)
        try schema.end(ended)
        while [nil, ended].contains(await listener.process) {
          _ = await changes.first { _ in true }
        }
        #expect(listener.news == news + 2)
      }
    }

    @Test("A stream gives a hint of each change after each of thirty lost connections")
    func cut() async throws {
      try await TestSchema.withStore { store, schema in
        let other = try await reconnecting(to: schema)
        let changes = await other.changes()
        let listener = try #require(try await other.listener)
        for _ in 1...30 {
          let ended = try #require(await listener.process)
          try schema.end(ended)
          // One hint comes when the listener has connected again, and maybe one at the loss.
          while [nil, ended].contains(await listener.process) {
            #expect(await changes.first { _ in true } != nil)
          }
          // The first hint may be one that is left, so only the second must be of a change.
          for name in ["x", "y"] {
            try await store.setProfile(name: name, bio: "", as: .ada)
            #expect(await changes.first { _ in true } != nil)
          }
        }
      }
    }

    @Test("A stream ends when its task is cancelled")
    func cancelled() async throws {
      try await TestSchema.withStore { _, schema in
        let store = try SQLStore(server: schema.address, backoff: Backoff(poll: untilCancelled))
        let changes = await store.changes()
        let listening = Task { for await _ in changes {} }
        listening.cancel()
        await listening.value
      }
    }

    @Test("A listener is freed with the last stream, and not before")
    func freed() async throws {
      try await TestSchema.withStore { store, _ in
        var streams = [await store.changes(), await store.changes()]
        for _ in 1...2 {
          _ = try #require(try await store.listener)
          streams.removeLast()
        }
        let left = try await store.listener
        #expect(left == nil)
      }
    }
  }

  /// Suspends the task until it is cancelled.
  func untilCancelled() async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw CancellationError()
  }
#endif
