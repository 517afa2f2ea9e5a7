import LoginInterface
import Routing
import Sessions

extension WindowServices {
  /// The guard of the window, which lets people open only the destinations of their audience.
  var accessGuard: Guard {
    Guard { [activeSession] move in
      guard let row = move.destination as? any ListedDestination else {
        // Nobody may open a public destination that is in no row of the table of screens.
        return move.destination is any InternalDestination
          ? .allow : .deny("\(type(of: move.destination)) is in no row of the table of screens.")
      }
      switch (type(of: row).audience, activeSession.user) {
      case (.guests, nil), (.members, _?): return .allow
      case (.guests, let user?): return .deny("You are logged in as \(user). Log out first.")
      case (.members, nil):
        // The move waits at the login.
        let login = LoginDestination.login(nil).plan(from: WelcomeFactory(own: self))
        return .redirect(login, waits: .untilNextRoot)
      }
    }
  }
}
