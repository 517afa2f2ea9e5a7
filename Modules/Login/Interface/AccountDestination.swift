public import Routing

/// The screens of a member's own account; all are passing.
nonisolated public enum AccountDestination: Destination {
  /// Asks for the old password, as the first question of a password change.
  case password
  /// Asks for the password before a new recovery code.
  case recoveryCode
  /// Asks for the user name, as the first question of the account's deletion.
  case deletion

  /// Always nil: the screens are passing.
  public var address: Address? { nil }
}
