public import Routing

/// What the app answers for a member's own account.
public protocol AccountFactory {
  func screen(for destination: AccountDestination) async throws -> Screen

  /// What is seen by somebody who is not logged in (any more).
  func welcome() async throws -> Root
}
