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
    case .profile(let user): Address("profile", user.rawValue)
    case .me: Address("me")
    case .edit: Address("me", "edit")
    }
  }
}

nonisolated extension ProfileDestination {
  public static let links: [Link<Self>] = [
    Link("profile/:user") { $0["user"].map(Self.profile) },
    Link("me") { _ in .me },
    Link("me/edit") { _ in .edit },
  ]
}
