import Routing
import RoutingStyles
import RoutingTestSupport
import Testing

/// Destinations that provide their screens, and routers that open them.
struct DestinationRouterTests {

  @Test("A closed screen's router throws; a window's router opens from the top screen")
  func belongs() async throws {
    let stage = try await Stage("A > B > C")
    let own = stage.places(by: .push)
    own.screen = try stage.screen("B")
    try await stage.places(by: .modal).route(to: "M")
    try await own.route(to: "D")
    #expect(stage.tree == "A > B > C > D [M]")
    try await stage.routes("B").close()
    await #expect(throws: RoutingError.detached) { try await own.route(to: "E") }
    try await stage.places(by: .push).route(to: "E")
    #expect(stage.tree == "A > E")
  }

  @Test("A router without a screen closes nothing, and opens only in a window with screens")
  func nowhere() async throws {
    let stage = try await Stage("A > B")
    await #expect(throws: RoutingError.detached) { try await stage.places(by: .push).close() }
    for window in [nil, Window()] {
      let router = TestRouter(factory: stage.factory, by: .push, in: window)
      await #expect(throws: RoutingError.detached) { try await router.route(to: "C") }
    }
    #expect(stage.tree == "A > B")
    #expect(stage.factory.made == ["A", "B"])
  }
}

nonisolated extension TestDestination: ScreenProvider {
  @MainActor func provideScreen(from factory: any TestFactory) async throws -> Screen {
    try await factory.screen(for: self)
  }
}

final class TestRouter: NavigatingRouter<any TestFactory>, DestinationRouter, Closable {
  typealias RoutingDestination = TestDestination
}

extension Stage {
  /// A router of the window, which opens places from the top screen.
  func places(by transition: any Transition) -> TestRouter {
    TestRouter(factory: factory, by: transition, in: window)
  }
}
