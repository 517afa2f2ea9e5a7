public import Routing

/// What the app answers for people who are not logged in.
public protocol LoginFactory {
  func screen(for destination: LoginDestination) async throws -> Screen

  /// What a member sees first.
  func home(of session: Session) async throws -> Root
}
