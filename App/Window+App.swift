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
    window.planner = own.plan
    window.resolver = { own.plan(to: try own.services.links().find($0)) }
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
  /// Plans the path to a destination, which leads nowhere for a row of other people: the guard refuses it.
  fileprivate func plan(to destination: any Destination) -> Plan {
    Plan(to: destination) {
      guard let app = try? memberFactory() else {
        let row = destination as? any AppDestination<WelcomeFactory>
        return row?.plan(from: WelcomeFactory(own: self)) ?? Plan([])
      }
      return (destination as? any AppDestination<MemberFactory>)?.plan(from: app) ?? Plan([])
    }
  }
}
