/// What an account is opened with, as a ``PasswordHasher`` wrote it down.
public struct Credentials: Hashable, Sendable {
  public var password: String
  /// The hash of the code that opens the account when the password is forgotten.
  public var recovery: String

  public init(password: String, recovery: String) {
    self.password = password
    self.recovery = recovery
  }
}
