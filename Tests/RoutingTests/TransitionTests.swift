import Routing
import RoutingTestSupport
import Testing

/// A transition decides how a screen is opened and closed.
struct TransitionTests {
  @Test(
    "Push, modal, replace and root put the new screen at the expected position",
    arguments: [
      ("A > B", "B", .push, "A > B > N"),
      ("A > B [C]", "A", .push, "A > B > N [C]"),
      ("A [B]", "B", .push, "A [B > N]"),
      ("A > B", "A", .modal, "A > B [N]"),
      ("A [B > C]", "B", .modal, "A [B > C [N]]"),
      ("A [B]", "A", .modal, "A [B [N]]"),
      ("A > B > C [D]", "B", .replace, "A > N"),
      ("A > B", "A", .replace, "N"),
      ("A [B > C]", "B", .replace, "A [N]"),
      ("A > B [C]", "C", .root, "N"),
      ("*one: A | two: X > Y", "Y", .push, "*one: A | two: X > Y > N"),
      ("*one: A | two: X > Y", "X", .modal, "*one: A | two: X > Y [N]"),
      ("one: A > B | *two: X", "B", .root, "N"),
    ] as [(String, String, TransitionKind, String)])
  func opens(before: String, origin: String, kind: TransitionKind, after: String) async throws {
    let stage = try await Stage(before)
    try await stage.open("N", from: origin, by: kind.transition)
    #expect(stage.tree == after)
    #expect(try stage.screen("N").window === stage.window)
  }

  @Test("A tab transition selects the tab and shows its first screen")
  func tab() async throws {
    let stage = try await Stage("*one: A > B | two: X > Y")
    try await stage.open("X", from: "B", by: .tab)
    #expect(stage.tree == "one: A > B | *two: X")
    #expect(stage.factory.made == ["A", "X", "B", "Y"])
  }

  @Test("Opening a destination without a tab by a tab transition throws noSuchTab")
  func noTab() async throws {
    let stage = try await Stage("*one: A | two: X > Y")
    await #expect(throws: RoutingError.noSuchTab("Y")) {
      try await stage.open("Y", from: "A", by: .tab)
    }
    #expect(stage.tree == "*one: A | two: X > Y")
  }

  @Test("A router's own transition overrides the route's default")
  func override() async throws {
    let stage = try await Stage("A")
    let content = Leaf("B", router: LeafRouter(factory: stage.factory))
    let router = ModalRouter(factory: stage.factory)
    try await stage.router("A").open(Place("B"), by: .push) {
      Screen(content, router: router, at: $0)
    }
    let route: any PlaceRoute = router
    #expect(route.placeTransition is ModalTransition)
    try await route.openPlace("C")
    #expect(stage.tree == "A > B [C]")
  }

  @Test("A screen keeps its transition if the route uses another one later")
  func opening() async throws {
    let stage = try await Stage("A")
    let router = FickleRouter(factory: stage.factory)
    try await stage.router("A").open(Place("B"), by: .push) {
      Screen(Leaf("B", router: LeafRouter(factory: stage.factory)), router: router, at: $0)
    }
    try await router.openPlace("C")
    #expect(try stage.screen("C").transition is ModalTransition)
    #expect(router.placeTransition is PushTransition)
    try await stage.routes("C").close()
    #expect(stage.tree == "A > B")
  }

  @Test("A custom transition decides how its screen closes")
  func closing() async throws {
    let stage = try await Stage("A > B")
    try await stage.open("C", from: "B", by: WithOrigin())
    try await stage.routes("C").close()
    #expect(stage.tree == "A")
  }

  @Test("Going back removes a second screen that a transition has pushed")
  func companion() async throws {
    let stage = try await Stage("A")
    try await stage.open("B", from: "A", by: WithCompanion(stage.factory.make("C")))
    #expect(stage.tree == "A > B > C")
    try await stage.window.back()
    #expect(stage.tree == "A > B")
  }

  @Test("A root's first screen gets the transition that showed the root")
  func root() async throws {
    let stage = try await Stage("A")
    try await stage.window.show(.stack(stage.factory.make("B")), by: WithOrigin())
    #expect(try stage.screen("B").transition is WithOrigin)
    try await stage.router("B").replaceRoot(by: .root) { .stack(stage.factory.make("C")) }
    #expect(try stage.screen("C").transition is RootTransition)
    #expect(stage.tree == "C")
  }
}

private final class ModalRouter: Router<Maker>, PlaceRoute {
  var placeTransition: any Transition { .modal }
}

/// Router whose transition is modal the first time and push afterwards.
private final class FickleRouter: Router<Maker>, PlaceRoute {
  private var isFirst = true
  var placeTransition: any Transition {
    defer { isFirst = false }
    return isFirst ? .modal : .push as any Transition
  }
}

/// Push transition whose close also removes the screen below.
private struct WithOrigin: Transition {
  func open(_ screen: Screen, from origin: Screen) throws {
    try PushTransition().open(screen, from: origin)
  }

  func close(_ screen: Screen) throws {
    guard let stack = screen.stack,
      let index = stack.screens.firstIndex(where: { $0 === screen }), index > 0
    else { throw RoutingError.cannotClose(screen.title) }
    try stack.remove(from: stack.screens[index - 1])
  }
}

/// Transition that adds nothing to the tree.
struct Nowhere: Transition {
  func open(_ screen: Screen, from origin: Screen) throws {}
}

/// Push transition that pushes another screen on top.
private struct WithCompanion: Transition {
  let companion: Screen
  init(_ companion: Screen) { self.companion = companion }

  func open(_ screen: Screen, from origin: Screen) throws {
    try PushTransition().open(screen, from: origin)
    try PushTransition().open(companion, from: screen)
  }
}
