import LoginInterface
import Presentation
import Routing
import Sessions

extension Window {
  /// Creates the window of the app, which shows the welcome screen.
  ///
  /// - Parameters:
  ///   - own: What the window has of its own, and shares with others.
  ///   - link: A link to open. A link for members waits for the login.
  static func app(_ own: WindowServices, link: String? = nil) async throws -> Window {
    let window = Window()
    window.linkFormat = AppLinks(scheme: AppScreens.scheme).link
    let planner: (any Destination) -> Plan = { destination in
      Plan(to: destination) { own.plan(to: destination) ?? Plan([]) }
    }
    window.planner = planner
    window.resolver = { planner(try own.services.links().find($0)) }
    window.guards = [own.accessGuard]
    #if DEBUG
      window.onLeak = {
        own.notices.post(Notice("Memory leak: \($0) was closed but not released."))
      }
    #endif
    if let link { try await window.open(link: link) }
    try await window.show(WelcomeFactory(own: own).welcome())
    return window
  }
}

extension WindowServices {
  /// Plans the path to a destination by its row; nil for a row of other people, which the guard refuses.
  fileprivate func plan(to destination: any Destination) -> Plan? {
    guard let app = try? memberFactory() else {
      let row = destination as? any AppDestination<WelcomeFactory>
      return row?.plan(from: WelcomeFactory(own: self))
    }
    return (destination as? any AppDestination<MemberFactory>)?.plan(from: app)
  }
}
