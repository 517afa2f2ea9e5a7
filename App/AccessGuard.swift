import LoginInterface
import Routing
import Sessions

extension Services {
  /// Decides whether the user of a window may open a destination.
  ///
  /// A guest who opens a destination of members is redirected to the login, where the move waits.
  /// A member is denied the destinations of guests. Nobody may open a public destination that is in
  /// no row of the table of screens.
  func guardResult(on destination: any Destination, in window: Window) -> GuardResult {
    if destination is any InternalDestination { return .allow }
    let isSignedIn = activeSession.user(in: window) != nil
    switch (destination as? any ListedDestination).map({ type(of: $0).audience }) {
    case nil: return .deny("\(type(of: destination)) is in no row of the table of screens.")
    case .members where !isSignedIn:
      let login = LoginDestination.login(nil).plan(from: WelcomeFactory(services: self))
      return .redirect(login, waits: .untilNextRoot)
    case .guests where isSignedIn:
      return .deny("You are logged in. Log out first: type logout.")
    default: return .allow
    }
  }
}
