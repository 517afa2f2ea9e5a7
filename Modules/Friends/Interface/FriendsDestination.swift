public import Routing

/// Where friends are found.
nonisolated public enum FriendsDestination: Destination {
  case friends
  case requests

  public var address: Address? {
    switch self {
    case .friends: Address("friends")
    case .requests: Address("friends", "requests")
    }
  }
}

nonisolated extension FriendsDestination {
  public static let links: [Link<Self>] = [
    Link("friends") { _ in .friends },
    Link("friends/requests") { _ in .requests },
  ]
}
