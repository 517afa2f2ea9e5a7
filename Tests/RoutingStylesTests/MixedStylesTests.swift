import Routing
import RoutingStyles
import RoutingTestSupport
import Testing

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

  @Test("A presented path keeps screens that routes push and closes with them")
  func path() async throws {
    let (stage, path) = try await presented(["Q"])
    path.onRoute = { [weak path] _ in try await path?.close() }
    try await stage.routes("Q").openPlace("X")
    #expect(stage.tree == "A [P > Q > X]")
    try await path.route("done")
    #expect(stage.tree == "A")
    #expect(stage.alive == ["A"])
  }

  @Test(
    "A navigator maps each outcome to a root, a path or a coordinator",
    arguments: Outcome.allCases)
  func navigator(outcome: Outcome) async throws {
    let stage = try await Stage("A > login")
    let navigator = OutcomeNavigator(factory: stage.factory)
    navigator.screen = try stage.screen("login")
    let injected: any Navigator<Outcome> = navigator
    try await injected.navigate(to: outcome)
    switch outcome {
    case .loginCompleted: #expect(stage.tree == "home")
    case .forgotPassword: #expect(stage.tree == "A > login [name]")
    case .signup:
      #expect(stage.tree == "A > login > sign up")
      try await stage.window.back()
    }
    #expect(stage.alive.contains("sign up") == false)
  }
}

nonisolated enum Outcome: CaseIterable, Sendable { case loginCompleted, forgotPassword, signup }

private final class OutcomeNavigator: Router<Maker>, Navigator {
  func navigate(to destination: Outcome) async throws {
    let make = factory.screen
    switch destination {
    case .loginCompleted:
      try await replaceRoot(by: .root) { .stack(try await make("home")) }
    case .forgotPassword:
      let path = PlacePath(at: "name") { place, _ in try await make(place) }
      try await open(path, by: .modal)
    case .signup:
      try await Coordinator().show(Place("sign up"), from: self, by: .push, making: make)
    }
  }
}

extension Style {
  /// Pushes a screen onto the top one, in this style.
  fileprivate func open(_ name: String, on stage: Stage) async throws {
    let place = Place(name)
    let router = try stage.router(#require(stage.window.top?.title))
    let factory = stage.factory
    switch self {
    case .routes: try await router.openPlace(place)
    case .destinations:
      try await stage.places(by: .push).route(to: place)
    case .rows:
      let rows = PlaceRows(factory: factory)
      rows.screen = stage.window.top
      try await rows.row(for: place) { name }.choose()
    case .flows:
      let path = PlacePath(at: place) { [unowned factory] place, _ in
        try await factory.screen(for: place)
      }
      try await router.open(path, by: .push)
    case .coordinators:
      try await Coordinator().show(place, from: router, by: .push, making: factory.screen)
    }
  }
}

private final class PlaceRows: Router<Maker>, RowRouter {
  func row<Content>(for route: Place, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) { try await self.openPlace(route, by: .push) }
  }
}
