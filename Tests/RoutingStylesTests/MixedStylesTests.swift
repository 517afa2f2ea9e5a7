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
