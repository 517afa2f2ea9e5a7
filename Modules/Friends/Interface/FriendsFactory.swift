public import Routing
public import Social

/// Makes the screens of friends; the app conforms to it.
public protocol FriendsFactory {
  /// Makes the screen of a destination.
  func screen(for destination: FriendsDestination) async throws -> Screen

  /// Makes the screen that asks for a friend.
  ///
  /// - Parameter answer: Receives the chosen friend.
  func picker(_ answer: Answer<User.ID>) async throws -> Screen
}
