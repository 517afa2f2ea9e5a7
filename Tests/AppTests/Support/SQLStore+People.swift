import Social
import SQLDriver
import Storage
import TestSupport

extension SQLStore {
  /// Returns a store with accounts of Ada, Grace and Linus; `friends` are friends of Ada.
  ///
  /// The store is in memory unless it has a folder.
  nonisolated static func people(
    friends: User.ID..., budgets: Budgets? = nil, in folder: String? = nil
  ) async throws -> SQLStore {
    let store = try SQLStore(at: folder.map { .folder($0) } ?? .memory, budgets: budgets)
    for (user, name) in [
      (ada, "Ada Lovelace"), (grace, "Grace Hopper"), (linus, "Linus Torvalds"),
    ] {
      let password = PlainHasher().hash(Journey.password)
      try await store.signUp(
        User(id: user, name: name), credentials: Credentials(password: password, recovery: "none"))
    }
    for friend in friends { try await store.make(.friends, to: friend, as: .ada) }
    return store
  }
}

/// A hasher that keeps passwords in plain text, so that tests are fast.
nonisolated struct PlainHasher: PasswordHasher {
  func hash(_ password: String) -> String { "plain \(password)" }

  func verify(_ password: String, against hash: String) -> Bool {
    self.hash(password) == hash
  }
}
