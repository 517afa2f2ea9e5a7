public import Routing

/// A destination that can make its own screen.
nonisolated public protocol ScreenProvider: Destination {
  /// The dependency that the screen is made from: the app, or the part of it that is needed.
  associatedtype Factory

  /// Makes the screen; it may suspend or throw.
  @MainActor func provideScreen(from factory: Factory) async throws -> Screen
}
