import LoginInterface
import Routing
import Sessions

extension Services {
  /// Decides whether the user of a window may open a destination.
  ///
  /// A guest who opens a destination of members is redirected to the login, where the link waits.
  /// A member is denied the destinations of guests.
  ///
  /// - Throws: ``PatternError`` as ``AppLinks/find(_:)`` does, because without the links it is
  ///   unknown who may open the destination.
  func guardResult(on destination: any Destination, in window: Window) throws -> GuardResult {
    guard let address = destination.address else { return .allow }
    let link: AppLink
    do { link = try links.find(address.description) } catch is LinkError { return .allow }
    let isSignedIn = activeSession.user(in: window) != nil
    if !isSignedIn, link.guestPlan == nil {
      return .redirect(WelcomeFactory(services: self).plan(to: .login(nil)), waits: .untilNextRoot)
    }
    if isSignedIn, link.memberPlan == nil {
      return .deny("You are logged in. Log out first: type me, then logout.")
    }
    return .allow
  }
}
