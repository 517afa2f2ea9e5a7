import Social
import Synchronization

/// A store of saved states in memory; writing throws while a failure is set.
nonisolated final class StatesInMemory: SavedStateStore {
  private struct Contents {
    var states: [User.ID: Data] = [:]
    var failure: String?
  }

  private let contents = Mutex(Contents())

  func fail(because reason: String?) { contents.withLock { $0.failure = reason } }

  func read(_ user: User.ID) -> Data? { contents.withLock { $0.states[user] } }

  func write(_ data: Data, for user: User.ID) throws {
    try contents.withLock {
      if let reason = $0.failure { throw StoreError.failed(reason: reason) }
      $0.states[user] = data
    }
  }

  func remove(_ user: User.ID) { contents.withLock { $0.states[user] = nil } }

  func location(of user: User.ID) -> String { "the state of \(user)" }
}
