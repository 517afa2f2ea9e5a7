public import Routing

/// Where friends are found.
nonisolated public enum FriendsDestination: Destination {
  case friends
  case requests
  /// Asks for one of them; passing.
  case picker

  public var address: Address? {
    switch self {
    case .friends: Address("friends")
    case .requests: Address("friends", "requests")
    case .picker: nil
    }
  }
}

nonisolated extension FriendsDestination {
  public static let links: [Link<Self>] = [
    Link("friends") { _ in .friends },
    Link("friends/requests") { _ in .requests },
  ]
}
