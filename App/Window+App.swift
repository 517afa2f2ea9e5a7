import LoginInterface
import Presentation
import Routing
import Sessions

extension Window {
  /// Creates the window of the app, which shows the welcome screen.
  ///
  /// - Parameters:
  ///   - services: The dependencies of all screens.
  ///   - link: A link to open. A link for members waits for the login.
  static func app(_ services: Services, link: String? = nil) async throws -> Window {
    let window = Window()
    window.linkFormat = AppLinks(scheme: AppScreens.scheme).link
    let planner: (any Destination) -> Plan = { [weak window] destination in
      Plan(to: destination) {
        window.flatMap { services.plan(to: destination, in: $0) } ?? Plan([])
      }
    }
    window.planner = planner
    window.resolver = { planner(try services.links().find($0)) }
    window.guards = [
      Guard { [weak window] move in
        window.map { services.guardResult(on: move.destination, in: $0) } ?? .allow
      }
    ]
    #if DEBUG
      window.onLeak = {
        services.notices.post(Notice("Memory leak: \($0) was closed but not released."))
      }
    #endif
    if let link { try await window.open(link: link) }
    try await window.show(WelcomeFactory(services: services).welcome())
    return window
  }
}

extension Services {
  /// Plans the path to a destination for the user of a window; nil if that user may not open it.
  fileprivate func plan(to destination: any Destination, in window: Window) -> Plan? {
    guard let app = try? memberFactory(in: window) else {
      let row = destination as? any AppDestination<WelcomeFactory>
      return row?.plan(from: WelcomeFactory(services: self))
    }
    return (destination as? any AppDestination<MemberFactory>)?.plan(from: app)
  }

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
