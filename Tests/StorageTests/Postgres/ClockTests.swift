#if Postgres
  import Foundation
  import Social
  import Storage
  import TestSupport
  import Testing

  @testable import PostgresDriver

  /// The clock of the server; that it decides is shown by random calls from a host with a wrong clock.
  @Suite("The clock of PostgreSQL", .enabled(if: TestSchema.server != nil))
  struct ClockTests {
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
