import LoginInterface
public import Social

/// Who may come in: signing up, logging in, and coming back after forgetting the password.
public final class LoginInteractor {
  private let store: any AccountStore
  private let hasher: any PasswordHasher
  private let reserved: Set<String>
  private let secrets: SecretCheck

  /// - Parameters:
  ///   - store: Where accounts are kept.
  ///   - hasher: How passwords are written down.
  ///   - reserved: The words that nobody may be called by.
  ///   - now: What the clock says, for those who try too often.
  public init(
    store: any AccountStore, hasher: any PasswordHasher, reserved: Set<String>,
    now: @escaping () -> Date = { Date() }
  ) {
    self.store = store
    self.hasher = hasher
    self.reserved = reserved
    secrets = SecretCheck(store: store, hasher: hasher, now: now)
  }

  /// A user name that nobody has or had.
  func newUser(_ text: String) async throws -> User.ID {
    let user = try LoginRules.user(text, reserved: reserved)
    if try await store.isTaken(user) { throw LoginError.userNameTaken(user) }
    return user
  }

  /// A name for others to see that is no slip of somebody who meant a word.
  func newName(_ text: String) throws(LoginError) -> String {
    try LoginRules.name(text, reserved: reserved)
  }

  /// Makes an account and logs in.
  ///
  /// - Returns: With the session, the recovery code: it is kept nowhere.
  func signUp(
    _ user: User.ID, name: String, password: Secret
  ) async throws -> (session: Session, code: String) {
    let (credentials, code) = try await newCredentials(password)
    do {
      try await store.signUp(User(id: user, name: name), credentials: credentials)
    } catch StoreError.nameTaken {
      throw LoginError.userNameTaken(user)
    }
    return (Session(user: user), code)
  }

  func logIn(_ user: User.ID, password: String) async throws -> Session {
    guard let credentials = try await secrets.credentials(of: user, whose: \.password, is: password)
    else {
      throw LoginError.wrongPassword(user)
    }
    // They are in, whether or not it can be stored.
    try? await rehash(password, credentials, of: user)
    return Session(user: user)
  }

  /// - Returns: What is written down, for one who has the code.
  @discardableResult
  func check(code: String, of user: User.ID) async throws -> Credentials {
    let code = RecoveryCode.normalized(code)
    guard let credentials = try await secrets.credentials(of: user, whose: \.recovery, is: code)
    else {
      throw LoginError.wrongCode
    }
    return credentials
  }

  /// Sets a new password for one who has the code, which is used up, and logs in.
  ///
  /// - Returns: With the session, the next recovery code.
  func recover(
    _ user: User.ID, code: Secret, password: Secret
  ) async throws -> (session: Session, code: String) {
    let old = try await check(code: code.text, of: user)
    let (credentials, next) = try await newCredentials(password)
    guard try await store.setCredentials(credentials, of: user, replacing: old) else {
      throw StoreError.busy
    }
    return (Session(user: user), next)
  }

  /// A password that was written down with less care than is taken now is so once more.
  private func rehash(_ password: String, _ old: Credentials, of user: User.ID) async throws {
    guard hasher.needsRehash(old.password) else { return }
    let hash = try await hasher.hash(password)
    let new = Credentials(password: hash, recovery: old.recovery)
    _ = try await store.setCredentials(new, of: user, replacing: old)
  }

  private func newCredentials(_ password: Secret) async throws -> (Credentials, code: String) {
    let code = RecoveryCode.make()
    let credentials = Credentials(
      password: try await hasher.hash(password.text),
      recovery: try await hasher.hash(RecoveryCode.normalized(code)))
    return (credentials, code)
  }
}
