/// Storage for accounts and their credentials.
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
  /// - Returns: Whether they were replaced.
  /// - Throws: ``StoreError/noSuchUser(_:)`` if there is no such account.
  func setCredentials(
    _ credentials: Credentials, of user: User.ID, replacing old: Credentials
  ) async throws -> Bool

  /// Counts a login attempt before it is checked, also for a name without an account.
  ///
  /// - Throws: ``StoreError/tooManyGuesses(at:seconds:)`` if the attempt comes before
  ///   ``LoginThrottle`` allows it.
  func countGuess(at user: User.ID, now: Date) async throws

  /// Resets the count of attempts, after a successful one.
  func forgetGuesses(at user: User.ID) async throws

  /// Deletes an account, but not its user name, which stays taken.
  ///
  /// Its credentials, name, bio, friendships, requests and blocks are removed, and its messages are
  /// emptied. Messages of others stay.
  ///
  /// - Throws: ``StoreError/noSuchUser(_:)`` if there is no such account.
  func deleteAccount(of user: User.ID) async throws
}
