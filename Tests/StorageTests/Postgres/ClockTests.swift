#if Postgres
  import Foundation
  import Social
  import Storage
  import TestSupport
  import Testing

  @testable import StoragePostgres

  /// Hosts whose clocks are wrong, over one server.
  @Suite("Clocks of hosts over PostgreSQL", .enabled(if: TestSchema.server != nil))
  struct ClockTests {
    /// By how many seconds the clocks of hosts are wrong.
    static let skews: [TimeInterval] = [-90_000, -900, 0, 900, 90_000]

    @Test("Hosts with wrong clocks allow no more login attempts than one host")
    func guesses() async throws {
      try await TestSchema.withStore { store, schema in
        try schema.stopClock()
        for count in [
          { (now: Date) in _ = try await store.countGuess(.password(key: "k"), at: ada, now: now) },
          { (now: Date) in try await store.countGuess(now: now, as: .ada) },
        ] {
          var allowed = 0
          for _ in 0..<5 {
            for skew in Self.skews {
              do {
                try await count(Date() + skew)
                allowed += 1
              } catch StoreError.tooManyGuesses {}
            }
          }
          #expect(allowed == 5)
        }
      }
    }

    @Test("A message has the date of the server, whatever the clock of its host says")
    func dates() async throws {
      try await TestSchema.withStore { store, schema in
        try await store.befriend(ada, bob)
        let now = Date(timeIntervalSinceReferenceDate: 800_000_000.5)
        try schema.stopClock()
        try await store.setClock(now)
        for skew in Self.skews {
          let sent = try await store.send("x", to: bob, id: UUID(), at: now + skew, as: .ada)
          #expect(sent.date == now)
        }
        let stored = try await store.messages(with: ada, before: nil, limit: 9, as: .bob)
        #expect(stored.map(\.date) == Self.skews.map { _ in now })
      }
    }

    @Test("The clock of the server counts seconds since 2001")
    func seconds() async throws {
      try await TestSchema.withStore { store, _ in
        try await store.befriend(ada, bob)
        let before = Date()
        let sent = try await store.say("x", to: bob, as: .ada)
        // A test server is on this computer. Its clock has microseconds.
        #expect(sent.date > before - 0.001 && sent.date < Date() + 0.001)
      }
    }
  }
#endif
