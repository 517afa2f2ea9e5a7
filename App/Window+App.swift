import Presentation
import Routing

extension Window {
  /// Returns the window of the app before the login; a link waits in it until then.
  static func app(_ services: Services, link: String? = nil) async throws -> Window {
    let window = Window()
    #if DEBUG
      _ = try AppLinks.make()  // throws now if patterns conflict
    #endif
    window.resolver = { try services.links.find($0).destination }
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
