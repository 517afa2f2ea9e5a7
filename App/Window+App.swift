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
    window.guards = services.guards(of: window)
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
  /// Plans the path to a destination by its row; nil for a row of other people, which the guard refuses.
  fileprivate func plan(to destination: any Destination, in window: Window) -> Plan? {
    guard let app = try? memberFactory(in: window) else {
      let row = destination as? any AppDestination<WelcomeFactory>
      return row?.plan(from: WelcomeFactory(services: self))
    }
    return (destination as? any AppDestination<MemberFactory>)?.plan(from: app)
  }
}
