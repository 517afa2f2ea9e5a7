import LoginInterface
public import Social

/// A member's own account: its password, and its end.
public final class AccountInteractor {
  let me: User.ID
  private let store: any AccountStore
  private let hasher: any PasswordHasher
  private let secrets: SecretCheck

  /// - Parameters:
  ///   - me: Whose account it is.
  ///   - store: Where accounts are kept.
  ///   - hasher: How passwords are written down.
  ///   - now: What the clock says, for those who try too often.
  public init(
    me: User.ID, store: any AccountStore, hasher: any PasswordHasher,
    now: @escaping () -> Date = { Date() }
  ) {
    self.me = me
    self.store = store
    self.hasher = hasher
    secrets = SecretCheck(store: store, hasher: hasher, now: now)
  }

  /// - Returns: What is written down, for one who knows the password.
  @discardableResult
  func check(password: String) async throws -> Credentials {
    guard let credentials = try await secrets.credentials(of: me, whose: \.password, is: password)
    else {
      throw LoginError.wrongPassword(me)
    }
    return credentials
  }

  func changePassword(from old: Secret, to new: Secret) async throws {
    let credentials = try await check(password: old.text)
    let hash = try await hasher.hash(new.text)
    let changed = Credentials(password: hash, recovery: credentials.recovery)
    guard try await store.setCredentials(changed, of: me, replacing: credentials) else {
      throw StoreError.busy
    }
  }

  func delete(password: String) async throws {
    try await check(password: password)
    try await store.deleteAccount(of: me)
  }
}
