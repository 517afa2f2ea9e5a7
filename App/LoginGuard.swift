import LoginInterface
import Routing
import Sessions

extension Services {
  /// Decides whether the user of a window may open a destination.
  ///
  /// A guest who opens a destination of members is redirected to the login, where the link waits.
  /// A member is denied the destinations of guests.
  func guardResult(on destination: any Destination, in window: Window) -> GuardResult {
    guard let address = destination.address, let link = try? links.find(address.description) else {
      return .allow
    }
    switch (link.access, isSignedIn: activeSession.user(in: window) != nil) {
    case (.members, isSignedIn: false):
      return .redirect(WelcomeFactory(services: self).plan(to: .login(nil)), waits: .untilNextRoot)
    case (.guests, isSignedIn: true):
      return .deny("You are logged in. Type /me, then /logout, to leave.")
    default: return .allow
    }
  }
}
