import SocialPresentation

/// Text that printing, interpolation and `dump` do not reveal.
nonisolated struct Secret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The secret itself.
  let text: String

  /// Wraps a text.
  init(_ text: String) { self.text = text }

  /// Three dots, whatever the text.
  var description: String { "•••" }
  /// A mirror without children, which hides the text from `dump`.
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// The code that opens an account when the password is forgotten.
///
/// It has 20 random letters and digits, which are 100 bits. The characters 0, O, 1 and I do not
/// occur, because they are easily confused.
nonisolated enum RecoveryCode {
  private static let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")

  /// Returns a new code in groups, as it is shown: `K7WQM-2XPRB-…`.
  static func make() -> String {
    (0..<4).map { _ in String((0..<5).compactMap { _ in alphabet.randomElement() }) }
      .joined(separator: "-")
  }

  /// Returns a code as it is hashed: in upper case, letters and digits only.
  static func normalized(_ text: String) -> String {
    text.uppercased().filter { $0.isLetter || $0.isNumber }
  }
}

/// The accounts of a store, as somebody may use them: by a password or a recovery code.
struct AccountAccess {
  let store: any AccountStore
  let hasher: any PasswordHasher
  /// The key with which somebody came; nil where people have none.
  let key: String?
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
    let attempt: LoginAttempt =
      secret == \.recovery && key != nil ? .recoveryCode : .password(key: key)
    let isKnown = try await store.countGuess(attempt, at: user, now: now())
    let hasher = isKnown ? hasher.forKnownKey() : hasher
    guard let credentials = try await store.credentials(of: user) else {
      _ = try await hasher.hash(text)
      return nil
    }
    guard try await hasher.verify(text, against: credentials[keyPath: secret]) else { return nil }
    try await store.forgetGuesses(attempt, at: user)
    return credentials
  }

  /// Makes the key known, after somebody has logged in there with other means than the
  /// password.
  ///
  /// If that fails, the key counts as unknown until the next login.
  func knowKey(of user: User.ID) async {
    if let key { try? await store.forgetGuesses(.otherMeans(key: key), at: user) }
  }
}

extension Notices {
  /// Shows a recovery code, which cannot be shown again.
  func postRecoveryCode(_ code: String, inPlaceOfAnother isNew: Bool = false) {
    let beginning: Note =
      isNew
      ? "Your new recovery code is \(code); the old one opens nothing any more."
      : "You have an account now. Your recovery code is \(code)."
    post(
      Notice(
        """
        \(beginning) Write it down: it is shown only now, and opens your account if you forget the \
        password.
        """,
        secret: code))
  }

  /// Posts a notice that the password is changed.
  func postPasswordChange() {
    post(Notice("Your password is changed, and your other sessions have ended."))
  }
}
