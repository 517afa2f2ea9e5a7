public import Routing

/// Makes the screens of conversations; the app conforms to it.
public protocol ChatFactory {
  /// Makes the screen of a destination.
  func screen(for destination: ChatDestination) async throws -> Screen
}
