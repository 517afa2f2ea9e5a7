import HomeInterface
import Login
import LoginInterface
import Presentation
import Routing

extension AppFactory: LoginFactory {
  func screen(for destination: LoginDestination) async throws -> Screen {
    Screen(at: destination, router: LoginRouter(factory: self)) {
      LoginPresenter(for: destination, accounts: accounts, session: session, router: $0)
    }
  }

  /// The page on top of all open screens.
  fileprivate var login: Plan {
    let page = Stop(LoginDestination.login, by: .modal) { try await screen(for: $0) }
    return Plan([page], cover: .onTop)
  }

  /// Leads a guest who opens a screen for members to Log in, where the move waits for the login.
  func loginGuard(for links: AppLinks) -> Guard {
    let members = links.entries.filter { $0.label == AppLinks.members }
    let types = Set(members.map { ObjectIdentifier($0.destination) })
    return Guard { move in
      if let user = session.user {
        guard move.destination is LoginDestination else { return .allow }
        return .deny("You are logged in as \(user). Type logout first.")
      }
      let isForMembers = types.contains(ObjectIdentifier(type(of: move.destination)))
      return isForMembers ? .redirect(login, waits: .whileOpen) : .allow
    }
  }

  /// The commands that log a person in and out, on every screen.
  var loginCommands: [AppCommand] {
    var commands: [AppCommand] = [
      .place("login", LoginDestination.login, help: "log in"),
      .place(
        "signup", LoginDestination.signUp, help: "make an account",
        .opens { window, _ in
          try await AppRouter(factory: self, in: window).openLogin(.signUp)
        }),
      .place(
        "logout", HomeDestination.home, help: "log out",
        .opens { window, _ in try await logOut(in: window) }),
    ]
    for position in 0...1 { commands[position].action.leadsToSecret = true }
    return commands
  }

  /// Shows the app as at its start; unsaved content vetoes that, and then the session goes on.
  private func logOut(in window: Window) async throws {
    guard let user = session.user else {
      throw RoutingError.denied("You are not logged in. Type login.")
    }
    session.user = nil
    do {
      try await window.show(root())
    } catch {
      session.user = user
      throw error
    }
  }
}

extension AppFeature where Factory == AppFactory {
  static var login: Self {
    AppFeature(links: { links throws(PatternError) in
      try links.add(LoginDestination.links) { _, app in app.login }
    })
  }
}

extension AppLinks {
  /// The label of the links of screens for members.
  static let members = "members"

  /// Adds links of screens for members, which a guest sees after the login.
  mutating func add<Place: Destination>(
    forMembers links: [Link<Place>], plan: @escaping (Place, AppFactory) -> Plan
  ) throws(PatternError) {
    try add(links, label: Self.members) { place in { plan(place, $0) } }
  }
}
