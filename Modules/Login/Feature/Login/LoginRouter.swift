public import LoginInterface
public import Routing
import RoutingStyles
public import Social

/// The outcomes of a page before login.
public enum LoginOutcome {
  /// A user wants to log in: asks for the password of this user, or for the user name if it is nil.
  case login(User.ID?)
  /// Somebody wants a new account.
  case signUp
  /// The password is forgotten.
  case forgotPassword
  /// A user logged in, signed up, or recovered an account.
  case loginCompleted(Session)
}

/// The routes of the pages before login.
typealias LoginRoutes = LoginRoute & Navigator

/// The router of the pages before login, and the navigator of their outcomes.
public final class LoginRouter<Factory: LoginFactory>: Router<Factory>, LoginRoutes {
  /// Pushes the first page of the login, the sign-up or the recovery, or replaces everything with
  /// the home of a session.
  ///
  /// - Throws: The errors of `RouterProtocol.open` and of `RouterProtocol.replaceRoot`.
  public func navigate(to outcome: LoginOutcome) async throws {
    switch outcome {
    case .login(let user): try await openLogin(.login(user))
    case .signUp: try await openLogin(.signUp)
    case .forgotPassword: try await openLogin(.recovery)
    case .loginCompleted(let session): try await enter(session)
    }
  }
}
