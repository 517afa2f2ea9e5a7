import Social
import TestSupport

extension MemoryStore {
  /// Creates a store with the accounts of Ada and Grace.
  nonisolated static func users() throws -> MemoryStore {
    let store = MemoryStore()
    for user in [ada, grace] {
      try store.signUp(
        User(id: user, name: user.rawValue), credentials: Credentials(password: "", recovery: ""))
    }
    return store
  }
}
