import HomeInterface
import Routing
import RoutingTesting
import Testing

@testable import SampleApp

struct AppTests {
  let factory = AppFactory()

  @Test("No two features have the same link")
  func links() {
    #expect(throws: Never.self) { try AppLinks.make(for: factory) }
  }

  @Test("The app's router opens Home from the top screen")
  func router() async throws {
    let window = try await factory.window()
    try await AppRouter(factory: factory, in: window).openHome()
    await window.expectTree("Home")
  }
}
