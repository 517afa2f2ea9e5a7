import Presentation
import Routing

extension Window {
  /// Creates the window of the app, which shows the welcome screen.
  ///
  /// - Parameters:
  ///   - services: The dependencies of all screens.
  ///   - link: A link to open. A link for members waits for the login.
  static func app(_ services: Services, link: String? = nil) async throws -> Window {
    let window = Window()
    window.resolver = { try services.links.find($0).destination }
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
