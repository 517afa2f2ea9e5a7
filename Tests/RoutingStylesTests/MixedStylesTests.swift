import Routing
import RoutingStyles
import RoutingTestSupport
import Testing

@testable import FiveStyles

/// Routing styles mixed in one window.
struct MixedStylesTests {
  @Test(
    "Screens opened by different styles stack and close alike in one window",
    arguments: Style.allCases)
  func matrix(opener: Style) async throws {
    for opened in Style.allCases {
      let stage = try await Stage("A")
      try await opener.open("B", on: stage)
      try await opened.open("C", on: stage)
      try await opener.open("D", on: stage)
      #expect(stage.tree == "A > B > C > D", "\(opened)")
      try await stage.routes("C").close()
      #expect(stage.tree == "A > B", "\(opened)")
      try await opened.open("E", on: stage)
      try await stage.routes("B").close()
      #expect(stage.tree == "A", "\(opened)")
      #expect(stage.alive == ["A"], "\(opened)")
    }
  }
}

extension Style {
  /// Pushes a screen onto the top one, in this style.
  fileprivate func open(_ name: String, on stage: Stage) async throws {
    let place = TestDestination(name)
    let router = try stage.router(#require(stage.window.top?.title))
    let factory = stage.factory
    switch self {
    case .routes: try await router.openTest(place)
    case .destinations:
      try await stage.places(by: .push).route(to: place)
    case .rows:
      let rows = TestRows(factory: factory)
      rows.screen = stage.window.top
      try await rows.row(for: place) { name }.choose()
    case .paths:
      let path = TestPath(at: place) { [unowned factory] place, _ in
        try await factory.screen(for: place)
      }
      try await router.open(path, by: .push)
    case .coordinators:
      try await Coordinator().show(place, from: router, by: .push, making: factory.screen)
    }
  }
}

private final class TestRows: Router<Maker>, RowRouter {
  func row<Content>(for route: TestDestination, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) { try await self.openTest(route, by: .push) }
  }
}

/// Alerts from the routers of other styles.
struct AlertTests {
  private final class Small: Router<Maker>, AlertRoute {}

  @Test("Routers of every style show alerts without code of their own")
  func styles() async throws {
    let (stage, path) = try await presented(["Q"])
    let pushes = TestRouter(factory: stage.factory, by: .push)
    pushes.screen = try stage.screen("Q")
    let small = Small(factory: stage.factory)
    small.screen = try stage.screen("A")
    let routers: [any AlertRoute] = [path, pushes, small]
    for router in routers {
      var answer: Bool?
      stage.window.start { answer = try await router.confirm("Go on?", yes: "go on", no: "stop") }
      #expect(await stage.window.settled().isEmpty)
      #expect(stage.tree == "A [P > Q [Go on?]]")
      try await #require(stage.window.top?.content as? Alert).choose("yes")
      #expect(await stage.window.settled().isEmpty)
      #expect(answer == true)
    }
  }

  @Test("A path router keeps its path while one of its pages shows an alert")
  func path() async throws {
    let (stage, path) = try await presented(["Q"])
    stage.window.start { _ = try await path.confirm("Go on?", yes: "go on", no: "stop") }
    _ = await stage.window.settled()
    #expect(path.path == ["Q"] && path.sheet == nil)
    try await path.edit { $0.path.append("R") }
    #expect(stage.tree == "A [P > Q > R [Go on?]]")
  }
}
