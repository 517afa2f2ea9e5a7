public import Routing
public import Social

/// Ways to friends.
public protocol FriendsRoute: AnyObject {
  var friendsTransition: any Transition { get }

  func openFriends(_ destination: FriendsDestination) async throws

  /// Asks for a friend.
  ///
  /// - Returns: nil when nobody was chosen.
  func pickFriend() async throws -> User.ID?
}

extension FriendsRoute where Self: RouterProtocol, Factory: FriendsFactory {
  public var friendsTransition: any Transition { FriendsTransition() }

  public func openFriends(_ destination: FriendsDestination) async throws {
    try await open(destination, by: friendsTransition) { try await self.factory.screen(for: $0) }
  }

  public func pickFriend() async throws -> User.ID? {
    try await ask(FriendPicker(), by: .modal) { try await self.factory.picker($1) }
  }
}

extension FriendsRoute {
  public func openFriends() async throws { try await openFriends(.friends) }
  public func openRequests() async throws { try await openFriends(.requests) }
}
