public import Routing

/// Makes the profile screens; the app conforms to it.
public protocol ProfileFactory {
  /// Makes the screen of a destination.
  func screen(for destination: ProfileDestination) async throws -> Screen
}
