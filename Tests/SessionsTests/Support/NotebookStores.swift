import Observation
import Presentation
import Social
import SQLDriver
import Storage
import TestSupport

extension SQLStore {
  /// Creates a store with the accounts of Ada and Grace.
  nonisolated static func users() async throws -> SQLStore {
    let store = try SQLStore(at: .memory)
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
