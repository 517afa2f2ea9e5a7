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
    window.linkFormat = LinkTable<AppLink>(scheme: AppLinks.scheme).link
    window.resolver = { [weak window] text in
      let link = try services.links.find(text)
      return Plan(to: link.destination) {
        guard let plan = window.flatMap({ services.plan(for: link, in: $0) }) else {
          throw RoutingError.noSuchDestination(text)
        }
        return plan
      }
    }
    window.guards = [
      Guard { [weak window] move in
        try window.map { try services.guardResult(on: move.destination, in: $0) } ?? .allow
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
  /// Plans the path to a link for the user of a window; nil if that user may not open it.
  fileprivate func plan(for link: AppLink, in window: Window) -> Plan? {
    guard let factory = memberFactory(in: window) else {
      return link.guestPlan?(WelcomeFactory(services: self))
    }
    return link.memberPlan?(factory)
  }
}

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
      .deny("You are logged in. Log out first: type logout.")
    default: .allow
    }
  }
}
