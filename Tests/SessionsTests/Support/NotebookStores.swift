import Observation
import Presentation
import SavedScreens
import Social
import Storage
import Synchronization
import TestSupport

extension SQLStore {
  /// Creates a store with the accounts of Ada and Grace.
  nonisolated static func users() async throws -> SQLStore {
    let store = try SQLStore.inMemory()
    try await store.signUp([ada: "ada", grace: "grace"])
    return store
  }

  /// Changes the password in the session of `me`, and returns whether it did.
  func changePassword(of me: Member) throws -> Bool {
    guard let old = try credentials(of: me.user) else { return false }
    return try setCredentials(
      Credentials(password: "new", recovery: "", epoch: old.epoch + 1), replacing: old, as: me)
  }
}

/// A store of saved states in memory; writing throws while a failure is set.
nonisolated final class StatesInMemory: SavedStateStore {
  private struct Contents {
    var states: [String: Data] = [:]
    var failure: (any Error)?
  }

  private let contents = Mutex(Contents())

  func fail(with failure: (any Error)?) { contents.withLock { $0.failure = failure } }

  func read(_ user: String) -> Data? { contents.withLock { $0.states[user] } }

  func write(_ data: Data, for user: String) throws {
    try contents.withLock {
      if let failure = $0.failure { throw failure }
      $0.states[user] = data
    }
  }

  func remove(_ user: String) { contents.withLock { $0.states[user] = nil } }

  func location(of user: String) -> String { "the state of \(user)" }
}

/// Reports Grace's name at first, then each change of it with the address of page 1.
final class NameNews: News {
  private let store: any ProfileStore
  private var known: String?

  init(store: any ProfileStore) { self.store = store }

  func latest(again: Bool) async throws -> [Notice] {
    let name = try await store.user(grace, as: .ada)?.name
    defer { known = name }
    guard let name, name != known else { return [] }
    if known == nil { return [Notice(Note("It is \(name)"))] }
    return [Notice(Note(name), address: NotebookDestination.page(1).address)]
  }

  /// The length of Grace's name.
  func unreadCount() async throws -> Int { try await store.user(grace, as: .ada)?.name.count ?? 0 }
}
