public import Routing

/// What the app answers for friends.
public protocol FriendsFactory {
  func screen(for destination: FriendsDestination) async throws -> Screen
}
