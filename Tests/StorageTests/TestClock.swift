import Foundation
import Social
import Synchronization

/// A clock for the budgets of a store, with a server or without.
final class TestClock: Sendable {
  private let date = Mutex(GuessTests.start)

  /// Returns the time of a store without a server.
  @Sendable func now() -> Date { date.withLock(\.self) }

  /// Sets the clock to so many seconds after its start.
  func set(_ seconds: TimeInterval, in store: any Stores) async throws {
    let now = GuessTests.start + seconds
    date.withLock { $0 = now }
    try await store.setClock(now)
  }
}
