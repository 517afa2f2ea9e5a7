public import Social

/// The rules of a member's own account: changing the password and deleting the account.
public final class AccountInteractor {
  private let me: Member
  private let accounts: AccountAccess

  /// Creates an interactor for the account of `me`.
  ///
  /// - Parameters:
  ///   - me: The member.
  ///   - store: The store of accounts.
  ///   - hasher: Hashes and verifies passwords and recovery codes.
  ///   - key: The key with which somebody came; nil where people have none.
  ///   - now: Returns the current time, for the limit on the rate of attempts.
  public init(
    me: Member, store: any AccountStore, hasher: any PasswordHasher,
    key: String? = nil, now: @escaping () -> Date = { Date() }
  ) {
    self.me = me
    accounts = AccountAccess(store: store, hasher: hasher.forKnownKey(), key: key, now: now)
  }

  /// The user name of the account.
  var user: User.ID { me.user }

  /// Returns the stored credentials if the password is right.
  ///
  /// An attempt is counted before the password is compared, apart from the attempts at the login.
  ///
  /// - Throws: ``LoginError/wrongPassword(_:isLogin:)``, ``StoreError/tooManyGuesses(at:seconds:)``,
  ///   ``StoreError/sessionEnded(_:)``
  @discardableResult
  func check(password: String) async throws -> Credentials {
    let wrong = LoginError.wrongPassword(user)
    guard LoginRules.canBeHashed(password) else { throw wrong }
    try await accounts.store.countGuess(now: accounts.now(), as: me)
    guard let credentials = try await accounts.store.credentials(of: user),
      try await accounts.hasher.verify(password, against: credentials.password)
    else { throw wrong }
    try await accounts.store.forgetGuesses(as: me)
    return credentials
  }

  /// Changes the password, which ends the other sessions of the account and makes only this person's
  /// key known.
  ///
  /// - Throws: ``StoreError/changedMeanwhile`` if the credentials were changed meanwhile, and the errors of
  ///   `check`.
  func changePassword(from old: Secret, to new: Secret) async throws {
    try await change(knowing: old.text) {
      $0.password = try await accounts.hasher.hash(new.text)
      $0.epoch += 1
    }
    await accounts.knowKey(of: user)
  }

  /// Replaces the recovery code; no session ends.
  ///
  /// - Returns: The new code. The store contains only a hash of it.
  /// - Throws: ``StoreError/changedMeanwhile`` if the credentials were changed meanwhile, and the errors of
  ///   `check`.
  func newRecoveryCode(password: String) async throws -> String {
    let code = RecoveryCode.make()
    try await change(knowing: password) {
      $0.recovery = try await accounts.hasher.hash(RecoveryCode.normalized(code))
    }
    return code
  }

  /// Changes the stored credentials, for somebody who knows the password.
  private func change(
    knowing password: String, _ change: (inout Credentials) async throws -> Void
  ) async throws {
    let old = try await check(password: password)
    var new = old
    try await change(&new)
    guard try await accounts.store.setCredentials(new, replacing: old, as: me) else {
      throw StoreError.changedMeanwhile
    }
  }

  /// Deletes the account.
  ///
  /// - Throws: The errors of `check`.
  func delete(password: String) async throws {
    try await check(password: password)
    try await accounts.store.deleteAccount(as: me)
  }
}
