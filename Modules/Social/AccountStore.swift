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

  /// - Throws: ``StoreError/noSuchUser(_:)``
  func setCredentials(_ credentials: Credentials, of user: User.ID) async throws

  /// Ends an account: its credentials, name, bio, friendships, requests and blocks are gone, its
  /// messages are emptied. What others wrote stays with them, and the user name stays taken.
  ///
  /// - Throws: ``StoreError/noSuchUser(_:)``
  func deleteAccount(of user: User.ID) async throws
}
