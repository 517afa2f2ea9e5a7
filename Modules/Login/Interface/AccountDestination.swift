public import Routing
public import Social

/// The screens of a member's own account; all are passing.
nonisolated public enum AccountDestination: Destination {
  /// Asks for the first missing answer of a password change.
  case password(PasswordChange)
  /// Asks for the user name or, once that was typed, for the password.
  case deletion(typed: User.ID?)

  /// Always nil: the screens are passing.
  public var address: Address? { nil }
}

/// The answers of a password change so far.
nonisolated public struct PasswordChange: Hashable, Sendable {
  /// The password until now; nil until it is answered.
  public var old: Secret?
  /// The new password; nil until it is answered.
  public var new: Secret?

  /// Creates a password change without answers.
  public init() {}
}
