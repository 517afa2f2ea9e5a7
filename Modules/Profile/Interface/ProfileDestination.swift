public import Routing
public import Social

/// The screens that show or edit a profile.
nonisolated public enum ProfileDestination: Destination {
  /// A user's profile.
  case profile(User.ID)
  /// The member's own profile.
  case me
  /// The editor of the member's own profile.
  case edit

  /// The screen's address: `profile/<user>`, `me` or `me/edit`.
  public var address: Address? {
    switch self {
    case .profile(let user): Address("profile", user.rawValue)
    case .me: Address("me")
    case .edit: Address("me", "edit")
    }
  }
}

nonisolated extension ProfileDestination {
  /// The links of these screens.
  public static let links: [Link<Self>] = [
    Link("profile/:user") { $0["user"].map(Self.profile) },
    Link("me") { _ in .me },
    Link("me/edit") { _ in .edit },
  ]
}
