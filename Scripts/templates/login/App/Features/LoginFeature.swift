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

  /// Leads a guest who opens a screen for members to Log in, where the move waits for the login.
  func loginGuard(for links: AppLinks) -> Guard {
    let members = links.entries.filter { $0.label == AppLinks.members }
    let types = Set(members.map { ObjectIdentifier($0.destination) })
    return Guard { move in
      guard session.user == nil, types.contains(ObjectIdentifier(type(of: move.destination))) else {
        return .allow
      }
      let login = Stop(LoginDestination.login, by: .modal) { try await screen(for: $0) }
      return .redirect(Plan([login], cover: .onTop), waits: .whileOpen)
    }
  }

  /// The commands that log a person in and out, on every screen.
  var loginCommands: [AppCommand] {
    [
      .place("login", LoginDestination.login, help: "log in", opening(.login)),
      .place("signup", LoginDestination.signUp, help: "make an account", opening(.signUp)),
      .place(
        "logout", LoginDestination.login, help: "log out",
        .opens { window, _ in
          guard let user = session.user else {
            throw RoutingError.denied("You are not logged in. Type login.")
          }
          session.user = nil
          do {
            try await window.show(.stack(try await screen(for: HomeDestination.home)))
          } catch {
            session.user = user  // unsaved content vetoed the logout
            throw error
          }
        }),
    ]
  }

  private func opening(_ destination: LoginDestination) -> AppCommand.Effect {
    .opens { window, _ in
      if let user = session.user {
        throw RoutingError.denied("You are logged in as \(user). Type logout first.")
      }
      try await AppRouter(factory: self, in: window).openLogin(destination)
    }
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
