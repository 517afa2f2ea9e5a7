public import Routing
public import Social

/// What the app answers for friends.
public protocol FriendsFactory {
  func screen(for destination: FriendsDestination) async throws -> Screen

  /// The screen that asks for a friend.
  func picker(_ answer: Answer<User.ID>) async throws -> Screen
}
