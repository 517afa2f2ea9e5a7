public import Routing

/// Makes the screens for people who are not logged in; the app conforms to it.
public protocol LoginFactory {
  /// Makes the screen of a destination.
  func screen(for destination: LoginDestination) async throws -> Screen

  /// Makes the root that a member sees after login.
  func home(of session: Session) async throws -> Root
}
