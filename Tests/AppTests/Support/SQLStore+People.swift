import Social
import Storage
import TestSupport

extension SQLStore {
  /// Returns a store with accounts of Ada, Grace and Linus; `friends` are friends of Ada.
  nonisolated static func people(
    friends: User.ID..., budgets: Budgets? = nil
  ) async throws -> SQLStore {
    let store = try SQLStore.inMemory(budgets: budgets)
    for (user, name) in [
      (ada, "Ada Lovelace"), (grace, "Grace Hopper"), (linus, "Linus Torvalds"),
    ] {
      let password = PlainHasher().hash(Journey.password)
      try await store.signUp(
        User(id: user, name: name), credentials: Credentials(password: password, recovery: "none"))
    }
    for friend in friends {
      try await store.ask(friend, as: .ada)
      try await store.accept(ada, as: Member(user: friend))
    }
    return store
  }
}
