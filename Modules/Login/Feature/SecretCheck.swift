import Social

/// Checks a password or a recovery code.
struct SecretCheck {
  let store: any AccountStore
  let hasher: any PasswordHasher
  let now: () -> Date

  /// Returns the stored credentials if `text` matches one of their secrets, otherwise nil.
  ///
  /// An attempt is counted before the text is compared, which limits the rate of guesses. The text
  /// is hashed even if the user does not exist, so that the duration does not reveal that.
  ///
  /// - Parameters:
  ///   - user: The user name of the account.
  ///   - secret: The secret to compare with.
  ///   - text: The text that was typed.
  /// - Throws: ``StoreError/tooManyGuesses(at:seconds:)``
  func credentials(
    of user: User.ID, whose secret: KeyPath<Credentials, String>, is text: String
  ) async throws -> Credentials? {
    guard LoginRules.canBeHashed(text) else { return nil }
    try await store.countGuess(at: user, now: now())
    guard let credentials = try await store.credentials(of: user) else {
      _ = try await hasher.hash(text)
      return nil
    }
    guard try await hasher.verify(text, against: credentials[keyPath: secret]) else { return nil }
    try await store.forgetGuesses(at: user)
    return credentials
  }

  /// Returns the member's stored credentials if `text` is the password, otherwise nil.
  ///
  /// An attempt is counted before the text is compared, apart from the attempts at the login.
  ///
  /// - Throws: ``StoreError/tooManyGuesses(at:seconds:)``, ``StoreError/sessionEnded(_:)``
  func credentials(as me: Member, is text: String) async throws -> Credentials? {
    guard LoginRules.canBeHashed(text) else { return nil }
    try await store.countGuess(now: now(), as: me)
    guard let credentials = try await store.credentials(of: me.user),
      try await hasher.verify(text, against: credentials.password)
    else { return nil }
    try await store.forgetGuesses(as: me)
    return credentials
  }
}
