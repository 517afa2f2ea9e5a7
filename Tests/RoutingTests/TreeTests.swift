import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// The tree owns its screens strongly; references back up are weak.
struct TreeTests {
  @Test("Removed screens are released once the window has settled", arguments: Removal.all)
  func removed(by removal: Removal) async throws {
    let stage = try await Stage(removal.before, plans: true)
    try await stage.window.expectReleased { try await removal.run(stage) }
    #expect(stage.tree == removal.after)
    #expect(stage.alive == Set(stage.window.screens.map(\.title)))
  }

  @Test("Releasing a window releases all its screens")
  func window() async throws {
    let factory: Maker
    do {
      let stage = try await Stage("*one: A > B [C > D [E]] | two: X")
      factory = stage.factory
    }
    #expect(factory.alive == [])
  }

  @Test("Releasing a root that was never shown releases its screens")
  func unshown() {
    let factory = Maker()
    _ = Root.tabs(Tab("one", factory.make("A")), Tab("two", factory.make("B")))
    #expect(factory.alive == [])
  }

  @Test("A custom router that retains its screen leaks both")
  func keeping() async throws {
    final class KeepingRouter: RouterProtocol {
      let factory: Void = ()
      var screen: Screen?
    }
    let stage = try await Stage("A")
    var router: KeepingRouter? = KeepingRouter()
    try await stage.router("A").open(TestDestination("B"), by: .push) { [router] place in
      Screen(
        Leaf("B", router: LeafRouter(factory: stage.factory)),
        router: try #require(router), at: place)
    }
    let kept = Weak(object: router)
    let screen = Weak(object: router?.screen)
    router = nil
    try await stage.window.back()
    #expect(screen.object != nil)
    (kept.object as? KeepingRouter)?.screen = nil
    #expect(screen.object == nil)
    #expect(kept.object == nil)
  }
}
