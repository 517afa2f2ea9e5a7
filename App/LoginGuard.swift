import LoginInterface
import Routing
import Sessions

extension Services {
  /// Decides whether the user of a window may open a destination.
  ///
  /// A guest who opens a destination of members is redirected to the login, where the move waits.
  /// A member is denied the destinations of guests.
  ///
  /// - Throws: ``PatternError`` as ``AppLinks/find(_:)`` does, because without the links it is
  ///   unknown who may open the destination.
  func guardResult(on destination: any Destination, in window: Window) throws -> GuardResult {
    let isSignedIn = activeSession.user(in: window) != nil
    return switch try links.audience(of: destination) {
    case .members where !isSignedIn:
      .redirect(WelcomeFactory(services: self).plan(to: .login(nil)), waits: .untilNextRoot)
    case .guests where isSignedIn:
      .deny("You are logged in. Log out first: type me, then logout.")
    default: .allow
    }
  }
}
