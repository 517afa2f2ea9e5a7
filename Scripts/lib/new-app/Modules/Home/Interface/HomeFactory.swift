public import Routing

/// Makes the screen of Home; the app conforms to it.
public protocol HomeFactory {
  /// Makes the screen of a destination.
  func screen(for destination: HomeDestination) async throws -> Screen
}
