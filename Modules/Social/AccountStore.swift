/// Who may come in.
public protocol AccountStore: Sendable {
  /// Whether a user name belongs to somebody, or did once.
  func isTaken(_ user: User.ID) async throws -> Bool

  /// The user name is taken to be well formed, and ``User/hasLeft`` does not count.
  ///
  /// - Throws: ``StoreError/nameTaken(_:)``
  func signUp(_ user: User, credentials: Credentials) async throws

  /// - Returns: nil when nobody has that name, or has it no more.
  func credentials(of user: User.ID) async throws -> Credentials?

  /// Replaces credentials, if they are still those that were checked: what somebody else has set
  /// meanwhile stays.
  ///
  /// - Returns: Whether they were.
  /// - Throws: ``StoreError/noSuchUser(_:)``
  func setCredentials(
    _ credentials: Credentials, of user: User.ID, replacing old: Credentials
  ) async throws -> Bool

  /// Counts a try to open an account, before it is looked at; at a name that nobody has just so.
  ///
  /// - Throws: ``StoreError/tooManyGuesses(at:seconds:)`` when it comes earlier than ``Guesses``
  ///   lets it.
  func countGuess(at user: User.ID, now: Date) async throws

  /// Counts anew, after a try that was right.
  func forgetGuesses(at user: User.ID) async throws

  /// Ends an account: its credentials, name, bio, friendships, requests and blocks are gone, its
  /// messages are emptied. What others wrote stays with them, and the user name stays taken.
  ///
  /// - Throws: ``StoreError/noSuchUser(_:)``
  func deleteAccount(of user: User.ID) async throws
}
