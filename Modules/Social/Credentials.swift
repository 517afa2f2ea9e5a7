/// The hashes of a password and of a recovery code, made by a ``PasswordHasher``.
public struct Credentials: Hashable, Sendable {
  /// The hash of the password.
  public var password: String
  /// The hash of the recovery code, which opens the account if the password is forgotten.
  public var recovery: String

  /// Creates credentials from two hashes.
  public init(password: String, recovery: String) {
    self.password = password
    self.recovery = recovery
  }
}
