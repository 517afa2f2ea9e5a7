public import Routing

/// Makes the screens of a member's own account; the app conforms to it.
public protocol AccountFactory {
  /// Makes the screen of a destination.
  func screen(for destination: AccountDestination) async throws -> Screen

  /// Makes the root that is shown after logout.
  func welcome() async throws -> Root
}
