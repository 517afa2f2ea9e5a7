import Routing
import RoutingTestSupport
import Testing

struct WindowRouterTests {
  final class TopRouter: WindowRouter<Maker>, PlaceRoute {}

  @Test("A window router opens each screen from the top screen of its window")
  func top() async throws {
    let stage = try await Stage("A [B]")
    let router = TopRouter(factory: stage.factory, in: stage.window)
    try await router.openPlace("C")
    #expect(stage.tree == "A [B > C]")
    try await stage.routes("B").close()
    try await router.openPlace("D")
    #expect(stage.tree == "A > D")
  }

  @Test("A window router in an empty window throws detached")
  func empty() async {
    let router = TopRouter(factory: Maker(), in: Window())
    await #expect(throws: RoutingError.detached) { try await router.openPlace("A") }
  }
}
