import Social
import TestSupport

extension MemoryStore {
  /// Creates a store with the accounts of Ada and Grace.
  nonisolated static func users() throws -> MemoryStore {
    let store = MemoryStore()
    try store.signUp([ada: "ada", grace: "grace"])
    return store
  }

  /// Changes the password in the session of `me`, and returns whether it did.
  nonisolated func changePassword(of me: Member) throws -> Bool {
    guard let old = credentials(of: me.user) else { return false }
    return try setCredentials(
      Credentials(password: "new", recovery: "", epoch: old.epoch + 1), replacing: old, as: me)
  }
}
