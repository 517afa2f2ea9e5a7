public import Routing
public import Social

/// Where people are shown.
nonisolated public enum ProfileDestination: Destination {
  case profile(User.ID)
  /// The member's own profile.
  case me
  case edit

  public var address: Address? {
    switch self {
    case .profile(let user): Address("profile/\(user)")
    case .me: Address("me")
    case .edit: Address("me/edit")
    }
  }
}
