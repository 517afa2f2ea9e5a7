import LoginInterface
public import Social

/// The rules for signing up, logging in and recovering an account.
public final class LoginInteractor {
  private let reserved: () -> Set<String>
  private let accounts: AccountAccess
  private let namesKey: String?

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - store: The store of accounts.
  ///   - hasher: Hashes and verifies passwords and recovery codes.
  ///   - reserved: The words of the program, in lower case, evaluated when a name is checked. No account may
  ///     have one as a name.
  ///   - key: The key with which somebody came; nil where people have none.
  ///   - namesKey: The key by which names that are asked for are counted; nil for `key`.
  ///   - now: Returns the current time, for the limit on the rate of attempts.
  public init(
    store: any AccountStore, hasher: any PasswordHasher,
    reserved: @autoclosure @escaping () -> Set<String>, key: String? = nil,
    namesKey: String? = nil, now: @escaping () -> Date = { Date() }
  ) {
    (self.reserved, self.namesKey) = (reserved, namesKey ?? key)
    accounts = AccountAccess(store: store, hasher: hasher, key: key, now: now)
  }

  /// Returns a user name that is well formed, free and not reserved.
  ///
  /// Names are counted, so that nobody finds out quickly which ones exist.
  ///
  /// - Throws: ``LoginError``, ``StoreError/tooMany(_:seconds:)``
  func newUser(_ text: String) async throws -> User.ID {
    let user = try LoginRules.user(text, reserved: reserved())
    if let namesKey { try await accounts.store.countName(by: namesKey) }
    if try await accounts.store.isTaken(user) { throw LoginError.userNameTaken(user) }
    return user
  }

  /// Creates an account and logs in.
  ///
  /// - Returns: The member and the recovery code. The store contains only a hash of the code.
  /// - Throws: ``LoginError/userNameTaken(_:)``
  func signUp(
    _ user: User.ID, name: String, password: Secret
  ) async throws -> (member: Member, code: String) {
    let (credentials, code) = try await newCredentials(password, epoch: 0)
    do {
      try await accounts.store.signUp(User(id: user, name: name), credentials: credentials)
    } catch StoreError.nameTaken {
      throw LoginError.userNameTaken(user)
    }
    await accounts.knowKey(of: user)
    return (Member(user: user), code)
  }

  /// Returns the member if the password is right.
  ///
  /// - Throws: ``LoginError/wrongPassword(_:isLogin:)``, ``StoreError/tooManyGuesses(at:seconds:)``
  func logIn(_ user: User.ID, password: String) async throws -> Member {
    guard
      let credentials = try await accounts.credentials(of: user, whose: \.password, is: password)
    else { throw LoginError.wrongPassword(user, isLogin: true) }
    // Login succeeds even if the new hash cannot be stored.
    try? await rehash(password, credentials, of: user)
    return Member(user: user, epoch: credentials.epoch)
  }

  /// Returns the stored credentials if the recovery code is right.
  ///
  /// - Throws: ``LoginError/wrongCode``, ``StoreError/tooManyGuesses(at:seconds:)``
  @discardableResult
  func check(code: String, of user: User.ID) async throws -> Credentials {
    let code = RecoveryCode.normalized(code)
    guard let credentials = try await accounts.credentials(of: user, whose: \.recovery, is: code)
    else { throw LoginError.wrongCode }
    return credentials
  }

  /// Sets a new password, replaces the recovery code, ends all sessions of the account, and logs in.
  ///
  /// - Returns: The member and the next recovery code.
  /// - Throws: ``StoreError/changedMeanwhile`` if the credentials were changed meanwhile, and the errors of
  ///   `check`.
  func recover(
    _ user: User.ID, code: Secret, password: Secret
  ) async throws -> (member: Member, code: String) {
    let old = try await check(code: code.text, of: user)
    let (credentials, next) = try await newCredentials(password, epoch: old.epoch + 1)
    guard try await accounts.store.setCredentials(credentials, of: user, replacing: old) else {
      throw StoreError.changedMeanwhile
    }
    await accounts.knowKey(of: user)
    return (Member(user: user, epoch: credentials.epoch), next)
  }

  /// Replaces the stored hash of the password if a new hash would be stronger.
  private func rehash(_ password: String, _ old: Credentials, of user: User.ID) async throws {
    guard accounts.hasher.needsRehash(old.password) else { return }
    let hash = try await accounts.hasher.hash(password)
    let new = Credentials(password: hash, recovery: old.recovery, epoch: old.epoch)
    _ = try await accounts.store.setCredentials(new, of: user, replacing: old)
  }

  /// Makes a recovery code, and returns it with the hashes of the code and the password.
  private func newCredentials(
    _ password: Secret, epoch: Int
  ) async throws -> (Credentials, code: String) {
    let code = RecoveryCode.make()
    let credentials = Credentials(
      password: try await accounts.hasher.hash(password.text),
      recovery: try await accounts.hasher.hash(RecoveryCode.normalized(code)), epoch: epoch)
    return (credentials, code)
  }
}
