public import Routing

/// Makes the screen of Hints; the app conforms to it.
public protocol HintsFactory {
  /// Makes the screen of a destination.
  func screen(for destination: HintsDestination) async throws -> Screen
}
