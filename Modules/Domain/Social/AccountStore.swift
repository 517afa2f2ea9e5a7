/// The hashes of a password and of a recovery code, made by a ``PasswordHasher``.
public struct Credentials: Hashable, Sendable {
  /// The hash of the password.
  public var password: String
  /// The hash of the recovery code, which opens the account if the password is forgotten.
  public var recovery: String
  /// The number of times that the password was changed or recovered.
  ///
  /// A higher number ends the sessions that began before. A stronger hash of the same password
  /// keeps the number.
  public var epoch: Int

  /// Creates credentials from two hashes.
  public init(password: String, recovery: String, epoch: Int = 0) {
    (self.password, self.recovery, self.epoch) = (password, recovery, epoch)
  }
}

/// Hashes passwords, so that nobody can read them in the store.
public protocol PasswordHasher: Sendable {
  /// Hashes a password.
  ///
  /// - Returns: A string with the algorithm, cost, salt and hash, for ``verify(_:against:)``.
  func hash(_ password: String) async throws -> String

  /// Returns whether a password matches a hash.
  func verify(_ password: String, against hash: String) async throws -> Bool

  /// Returns whether a hash is weaker than one that ``hash(_:)`` would make now.
  func needsRehash(_ hash: String) -> Bool

  /// Returns a hasher for somebody whose key is known, which comes before those of others.
  func forKnownKey() -> any PasswordHasher
}

extension PasswordHasher {
  /// Returns false, for a hasher that has only one algorithm and cost.
  public func needsRehash(_ hash: String) -> Bool { false }

  /// Returns this hasher, for one that makes nobody wait.
  public func forKnownKey() -> any PasswordHasher { self }
}

/// Storage for accounts and their credentials.
///
/// A call with an acting user, `me`, throws ``StoreError/noSuchUser(_:)`` without the account of
/// `me`, and ``StoreError/sessionEnded(_:)`` if the session of `me` has ended.
public protocol AccountStore: Sendable {
  /// Returns whether a user name belongs to an account, or did once.
  func isTaken(_ user: User.ID) async throws -> Bool

  /// Creates an account.
  ///
  /// The user name must be well formed. ``User/hasLeft`` is ignored.
  ///
  /// - Throws: ``StoreError/nameTaken(_:)`` if the name belongs to an account, or did once.
  func signUp(_ user: User, credentials: Credentials) async throws

  /// Returns the credentials of an account; nil if it was deleted or never existed.
  func credentials(of user: User.ID) async throws -> Credentials?

  /// Replaces credentials if they still equal `old`, so that a concurrent change is not
  /// overwritten.
  ///
  /// If the new credentials have a higher epoch, all sessions of the account end, and no key is known any more.
  ///
  /// - Returns: Whether they were replaced.
  /// - Throws: ``StoreError/noSuchUser(_:)`` if there is no such account.
  func setCredentials(
    _ credentials: Credentials, of user: User.ID, replacing old: Credentials
  ) async throws -> Bool

  /// Replaces the credentials of `me` if they still equal `old`.
  ///
  /// If the new credentials have a higher epoch, all other sessions of the account end, `me` goes on in it, and no
  /// key is known any more.
  ///
  /// - Returns: Whether they were replaced.
  func setCredentials(
    _ credentials: Credentials, replacing old: Credentials, as me: Member
  ) async throws -> Bool

  /// Counts a login attempt before it is checked, also for a name without an account.
  ///
  /// A known key, a terminal without a key and the recovery code have counters of their own, so that nobody
  /// else can use them up. A store on a server takes the time of the server's clock instead of `now`.
  ///
  /// - Returns: Whether somebody has logged in to the account with this key.
  /// - Throws: ``StoreError/tooManyGuesses(at:seconds:)`` if the attempt comes before
  ///   ``LoginThrottle`` allows it.
  @discardableResult
  func countGuess(_ attempt: LoginAttempt, at user: User.ID, now: Date) async throws -> Bool

  /// Counts an attempt inside a session before it is checked.
  ///
  /// These attempts have a counter of their own, so that wrong passwords at the login do not lock
  /// an open session.
  ///
  /// - Throws: ``StoreError/tooManyGuesses(at:seconds:)`` like ``countGuess(_:at:now:)``.
  func countGuess(now: Date, as me: Member) async throws

  /// Resets the count of login attempts, after a successful one.
  ///
  /// The key of the attempt is known from now on. The account keeps the
  /// ``LoginAttempt/mostKnownKeys`` with which somebody logged in last. Where people have keys, only the
  /// attempt itself is taken from the count of the unknown ones.
  func forgetGuesses(_ attempt: LoginAttempt, at user: User.ID) async throws

  /// Resets the count of attempts inside the sessions of `me`, after a successful one.
  func forgetGuesses(as me: Member) async throws

  /// Counts a user name that somebody with this key asks for at sign-up.
  ///
  /// - Throws: ``StoreError/tooMany(_:seconds:)`` if the ``Budgets`` of the store are used up.
  func countName(by key: String) async throws

  /// Deletes the account of `me`, but not its user name, which stays taken.
  ///
  /// Its credentials, name, bio, friendships, requests and blocks are removed, and its messages are
  /// emptied. Messages of others stay.
  func deleteAccount(as me: Member) async throws
}
