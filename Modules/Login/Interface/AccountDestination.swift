public import Routing
public import Social

/// What members can do with their own account; all of it is passing.
nonisolated public enum AccountDestination: Destination {
  case password(PasswordChange)
  /// Asks for the user name, or, when it was typed, for the password.
  case deletion(typed: User.ID?)

  public var address: Address? { nil }
}

/// What was answered so far by somebody who changes the password.
nonisolated public struct PasswordChange: Hashable, Sendable {
  public var old: Secret?
  public var new: Secret?

  public init() {}
}
