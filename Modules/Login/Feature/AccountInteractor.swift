import LoginInterface
public import Social

/// A member's own account: its password, and its end.
public final class AccountInteractor {
  let me: User.ID
  private let store: any AccountStore
  private let hasher: any PasswordHasher

  public init(me: User.ID, store: any AccountStore, hasher: any PasswordHasher) {
    self.me = me
    self.store = store
    self.hasher = hasher
  }

  /// - Returns: What is written down, for one who knows the password.
  @discardableResult
  func check(password: String) async throws -> Credentials {
    guard LoginRules.canBeHashed(password),
      let credentials = try await store.credentials(of: me),
      try await hasher.verify(password, against: credentials.password)
    else { throw LoginError.wrongPassword(me) }
    return credentials
  }

  func changePassword(from old: Secret, to new: Secret) async throws {
    var credentials = try await check(password: old.text)
    credentials.password = try await hasher.hash(new.text)
    try await store.setCredentials(credentials, of: me)
  }

  func delete(password: String) async throws {
    try await check(password: password)
    try await store.deleteAccount(of: me)
  }
}
