import Routing
import RoutingTestSupport
import Testing

struct WindowRouterTests {
  final class TopRouter: Router<Maker>, TestRoute {}

  @Test("A window router opens each screen from the top screen of its window")
  func top() async throws {
    let stage = try await Stage("A [B]")
    let router = TopRouter(factory: stage.factory, in: stage.window)
    try await router.openTest("C")
    #expect(stage.tree == "A [B > C]")
    try await stage.routes("B").close()
    try await router.openTest("D")
    #expect(stage.tree == "A > D")
  }

  @Test("A window router opens from the screen that is on top when its turn comes")
  func queued() async throws {
    let stage = try await Stage("A > B")
    let router = TopRouter(factory: stage.factory, in: stage.window)
    let gate = Gate()
    stage.factory.before = { if $0.name == "slow" { await gate.wait() } }
    let slow = await begin { try await stage.open("slow", from: "A", by: .modal) }
    let back = await begin { try await stage.window.dismiss() }
    let home = stage.factory.make("home")
    let login = await begin { try await stage.window.show(.stack(home)) }
    let opening = await begin { try await router.openTest("C") }
    gate.open()
    for task in [slow, back, login, opening] { try await task.value }
    #expect(stage.tree == "home > C")
  }

  @Test("A window router does not retain its window, and throws detached once that is gone")
  func released() async throws {
    let router = TopRouter(factory: Maker(), in: Window())
    #expect(router.window == nil)
    await #expect(throws: RoutingError.detached) { try await router.openTest("A") }
  }
}
