import LoginInterface
import Routing
import Sessions

extension WindowServices {
  /// The guards of a window: one for each rule about who may open a destination.
  var guards: [Guard] {
    let isSignedIn = { [activeSession] in activeSession.user != nil }
    return [
      // A member is denied the destinations of guests.
      Guard(for: (any ListedDestination).self) { row in
        guard type(of: row).audience == .guests, isSignedIn() else { return .allow }
        return .deny("You are logged in. Log out first: type logout.")
      },
      // A guest who opens a destination of members is redirected to the login, where the move waits.
      Guard(for: (any ListedDestination).self) { row in
        guard type(of: row).audience == .members, !isSignedIn() else { return .allow }
        let login = LoginDestination.login(nil).plan(from: WelcomeFactory(own: self))
        return .redirect(login, waits: .untilNextRoot)
      },
      // Nobody may open a public destination that is in no row of the table of screens.
      Guard { move in
        switch move.destination {
        case is any ListedDestination, is any InternalDestination: .allow
        default: .deny("\(type(of: move.destination)) is in no row of the table of screens.")
        }
      },
    ]
  }
}
