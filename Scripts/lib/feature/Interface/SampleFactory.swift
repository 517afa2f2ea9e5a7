public import Routing

/// Makes the screen of Sample; the app conforms to it.
public protocol SampleFactory {
  /// Makes the screen of a destination.
  func screen(for destination: SampleDestination) async throws -> Screen
}
