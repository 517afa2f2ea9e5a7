public import LoginInterface
public import Routing
public import RoutingStyles

/// The router of the pages before login, and the navigator of their outcomes.
public final class LoginRouter<Factory: LoginFactory>: Router<Factory>, LoginRoute, Navigator {
  /// Opens the password page of a user, or replaces everything with the home of a session.
  ///
  /// - Throws: The errors of `RouterProtocol.open` and of `RouterProtocol.replaceRoot`.
  public func navigate(to outcome: LoginOutcome) async throws {
    switch outcome {
    case .named(let user): try await openLogin(.login(user))
    case .loggedIn(let session): try await enter(session)
    }
  }
}
