import LoginInterface
public import Social

/// Who may come in: signing up, logging in, and coming back after forgetting the password.
public final class LoginInteractor {
  private let store: any AccountStore
  private let hasher: any PasswordHasher
  private let reserved: Set<String>

  /// - Parameters:
  ///   - store: Where accounts are kept.
  ///   - hasher: How passwords are written down.
  ///   - reserved: The words that nobody may be called by.
  public init(store: any AccountStore, hasher: any PasswordHasher, reserved: Set<String>) {
    self.store = store
    self.hasher = hasher
    self.reserved = reserved
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
    guard try await matches(password, \.password, of: user) else {
      throw LoginError.wrongPassword(user)
    }
    return Session(user: user)
  }

  func check(code: String, of user: User.ID) async throws {
    guard try await matches(RecoveryCode.normalized(code), \.recovery, of: user) else {
      throw LoginError.wrongCode
    }
  }

  /// Sets a new password for one who has the code, which is used up, and logs in.
  ///
  /// - Returns: With the session, the next recovery code.
  func recover(
    _ user: User.ID, code: Secret, password: Secret
  ) async throws -> (session: Session, code: String) {
    try await check(code: code.text, of: user)
    let (credentials, next) = try await newCredentials(password)
    try await store.setCredentials(credentials, of: user)
    return (Session(user: user), next)
  }

  /// Whether it matches what is written down; for an unknown name the work is the same.
  private func matches(
    _ text: String, _ kind: KeyPath<Credentials, String>, of user: User.ID
  ) async throws -> Bool {
    guard LoginRules.canBeHashed(text) else { return false }
    guard let credentials = try await store.credentials(of: user) else {
      _ = try await hasher.hash(text)
      return false
    }
    return try await hasher.verify(text, against: credentials[keyPath: kind])
  }

  private func newCredentials(_ password: Secret) async throws -> (Credentials, code: String) {
    let code = RecoveryCode.make()
    let credentials = Credentials(
      password: try await hasher.hash(password.text),
      recovery: try await hasher.hash(RecoveryCode.normalized(code)))
    return (credentials, code)
  }
}
