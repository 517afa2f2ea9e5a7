public import Routing

/// What the app answers for profiles.
public protocol ProfileFactory {
  func screen(for destination: ProfileDestination) async throws -> Screen
}
