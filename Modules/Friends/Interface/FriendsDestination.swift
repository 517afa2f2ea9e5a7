public import Routing

/// The screens of friends and friend requests.
nonisolated public enum FriendsDestination: Destination {
  /// The list of friends.
  case friends
  /// The list of unanswered friend requests.
  case requests

  /// The screen's address: `friends` or `friends/requests`.
  public var address: Address? {
    switch self {
    case .friends: Address("friends")
    case .requests: Address("friends", "requests")
    }
  }
}

nonisolated extension FriendsDestination {
  /// The links of these screens.
  public static let links: [Link<Self>] = [
    Link("friends") { _ in .friends },
    Link("friends/requests") { _ in .requests },
  ]
}
