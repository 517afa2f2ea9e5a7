public import Routing

/// Ways to friends.
public protocol FriendsRoute: AnyObject {
  var friendsTransition: any Transition { get }

  func openFriends(_ destination: FriendsDestination) async throws
}

extension FriendsRoute where Self: RouterProtocol, Factory: FriendsFactory {
  public var friendsTransition: any Transition { FriendsTransition() }

  public func openFriends(_ destination: FriendsDestination) async throws {
    try await open(destination, by: friendsTransition) { try await self.factory.screen(for: $0) }
  }
}

extension FriendsRoute {
  public func openFriends() async throws { try await openFriends(.friends) }
  public func openRequests() async throws { try await openFriends(.requests) }
}
