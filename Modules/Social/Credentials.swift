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
    self.password = password
    self.recovery = recovery
    self.epoch = epoch
  }
}
