import Social
import TestSupport

extension MemoryStore {
  /// Returns a store with accounts of Ada, Grace and Linus; `friends` are friends of Ada.
  nonisolated static func people(
    friends: User.ID..., budgets: Budgets? = nil
  ) async throws -> MemoryStore {
    let store = MemoryStore(budgets: budgets)
    for (user, name) in [
      (ada, "Ada Lovelace"), (grace, "Grace Hopper"), (linus, "Linus Torvalds"),
    ] {
      let password = PlainHasher().hash(Journey.password)
      try store.signUp(
        User(id: user, name: name), credentials: Credentials(password: password, recovery: "none"))
    }
    for friend in friends {
      try store.ask(friend, as: .ada)
      try store.accept(ada, as: Member(user: friend))
    }
    return store
  }
}
