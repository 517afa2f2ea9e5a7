public import Routing
public import Social

/// Routes to friends.
public protocol FriendsRoute: AnyObject {
  /// The transition that opens a screen of friends.
  var friendsTransition: any Transition { get }

  /// Opens a screen of friends.
  ///
  /// - Throws: The errors of `RouterProtocol.open`.
  func openFriends(_ destination: FriendsDestination) async throws

  /// Asks for a friend.
  ///
  /// - Returns: The chosen friend; nil if the screen was left without a choice.
  /// - Throws: The errors of `RouterProtocol.ask`.
  func pickFriend() async throws -> User.ID?
}

extension FriendsRoute where Self: RouterProtocol, Factory: FriendsFactory {
  /// ``FriendsTransition``, which selects the tab.
  public var friendsTransition: any Transition { FriendsTransition() }

  /// Opens the screen that the factory makes.
  public func openFriends(_ destination: FriendsDestination) async throws {
    try await open(destination, by: friendsTransition) { try await self.factory.screen(for: $0) }
  }

  /// Opens the factory's picker as a modal and waits for the answer.
  public func pickFriend() async throws -> User.ID? {
    try await ask(FriendPicker(), by: .modal) { try await self.factory.picker($1) }
  }
}

extension FriendsRoute {
  /// Opens the list of friends.
  public func openFriends() async throws { try await openFriends(.friends) }
  /// Opens the list of unanswered friend requests.
  public func openRequests() async throws { try await openFriends(.requests) }
  /// Opens the list of blocked users.
  public func openBlocked() async throws { try await openFriends(.blocked) }
}
