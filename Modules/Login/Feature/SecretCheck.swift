import Social

/// Finds out whether somebody knows what opens an account.
struct SecretCheck {
  let store: any AccountStore
  let hasher: any PasswordHasher
  let now: () -> Date

  /// Each time is counted before the text is looked at, so that nobody guesses more often than the
  /// store lets them; for a name that nobody has, the work is the same.
  ///
  /// - Parameters:
  ///   - user: Whose account it is.
  ///   - secret: Which of its secrets is asked for.
  ///   - text: What was typed.
  /// - Returns: What is written down, for one who knows the secret.
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
}
