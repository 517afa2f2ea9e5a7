import Social
import TestSupport

/// Accounts in dictionaries.
///
/// It counts no attempts: it records what it is asked to count, and refuses on demand. Throttling, known
/// keys and budgets are tested in StorageTests.
@MainActor
final class StubAccounts: AccountStore {
  /// Something that a store counts, or stops counting.
  nonisolated enum Count: Hashable {
    /// An attempt at the login, and the end of the count after a right one.
    case attempt(LoginAttempt, User.ID), success(LoginAttempt, User.ID)
    /// An attempt inside a session of Ada, and the end of the count after a right one.
    case sessionAttempt, sessionSuccess
    /// A name that somebody with a key asks for.
    case name(by: String)
  }

  var users: [User.ID: User] = [:]
  var credentials: [User.ID: Credentials] = [:]
  /// The keys with which somebody has logged in.
  var knownKeys: Set<String> = []
  /// The error of each call that counts; nil if none comes too early.
  var refusal: StoreError?
  private(set) var counts: [Count] = []
  /// The times at which attempts were counted.
  private(set) var times: [Date] = []

  /// Creates a store in which Ada has the password `12345678` and the recovery code `ABC`.
  ///
  /// - Parameter format: The prefix of the hashes; see ``ReversingHasher``.
  init(format: String = "") {
    users[ada] = User(id: ada, name: "Ada")
    credentials[ada] = Credentials(password: "\(format)87654321", recovery: "\(format)CBA")
  }

  private func count(_ count: Count) throws {
    counts.append(count)
    if let refusal { throw refusal }
  }
}

/// The calls of the store.
extension StubAccounts {
  func isTaken(_ user: User.ID) async throws -> Bool { users[user] != nil }

  func signUp(_ user: User, credentials: Credentials) async throws {
    if users[user.id] != nil { throw StoreError.nameTaken(user.id) }
    (users[user.id], self.credentials[user.id]) = (user, credentials)
  }

  func credentials(of user: User.ID) async throws -> Credentials? { credentials[user] }

  func setCredentials(
    _ credentials: Credentials, of user: User.ID, replacing old: Credentials
  ) async throws -> Bool {
    guard self.credentials[user] == old else { return false }
    self.credentials[user] = credentials
    return true
  }

  func setCredentials(
    _ credentials: Credentials, replacing old: Credentials, as me: Member
  ) async throws -> Bool {
    try await setCredentials(credentials, of: me.user, replacing: old)
  }

  func countGuess(
    _ attempt: LoginAttempt, at user: User.ID, now: Date
  ) async throws -> Bool {
    times.append(now)
    try count(.attempt(attempt, user))
    return attempt.key.map(knownKeys.contains) ?? false
  }

  func countGuess(now: Date, as me: Member) async throws {
    times.append(now)
    try count(.sessionAttempt)
  }

  func forgetGuesses(_ attempt: LoginAttempt, at user: User.ID) async throws {
    counts.append(.success(attempt, user))
  }

  func forgetGuesses(as me: Member) async throws { counts.append(.sessionSuccess) }

  func countName(by key: String) async throws { try count(.name(by: key)) }

  func deleteAccount(as me: Member) async throws { credentials[me.user] = nil }
}
