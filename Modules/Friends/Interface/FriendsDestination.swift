public import Routing

/// The screens of friends, friend requests and blocks.
nonisolated public enum FriendsDestination: Destination {
  /// The list of friends.
  case friends
  /// The list of unanswered friend requests.
  case requests
  /// The list of users whom the member blocked.
  case blocked

  /// The screen's address: `friends`, `friends/requests` or `friends/blocked`.
  public var address: Address? {
    switch self {
    case .friends: Address("friends")
    case .requests: Address("friends", "requests")
    case .blocked: Address("friends", "blocked")
    }
  }
}

nonisolated extension FriendsDestination {
  /// The links of these screens.
  public static let links: [Link<Self>] = [
    Link("friends") { _ in .friends },
    Link("friends/requests") { _ in .requests },
    Link("friends/blocked") { _ in .blocked },
  ]
}
