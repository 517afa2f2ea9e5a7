import Routing
import RoutingTestSupport
import Testing

/// Modals dismissed by the window and by a screen inside them.
struct ModalTests {
  @Test(
    "The window dismisses the topmost modal with all its screens",
    arguments: [
      ("A [B > C]", "A"), ("A [B > C [D > E]]", "A [B > C]"),
      ("*one: A [B] | two: X [Y]", "*one: A | two: X [Y]"),
    ])
  func dismiss(before: String, after: String) async throws {
    let stage = try await Stage(before)
    try await stage.window.dismiss()
    #expect(stage.tree == after)
  }

  @Test(
    "Any screen of a modal can dismiss the whole modal and the modals above it",
    arguments: [
      ("A [B > C]", "B", "A"), ("A [B > C]", "C", "A"), ("A [B > C [D]]", "C", "A"),
      ("A [B > C [D > E]]", "E", "A [B > C]"),
      ("*one: A | two: X [Y > Z]", "Z", "*one: A | two: X"),
    ])
  func dismissInside(before: String, title: String, after: String) async throws {
    let stage = try await Stage(before)
    try await stage.routes(title).dismiss()
    #expect(stage.tree == after)
  }

  @Test(
    "Dismissing in a window without a visible modal throws nothingToDismiss",
    arguments: ["A > B", "*one: A | two: X [Y]"])
  func nothing(tree: String) async throws {
    let stage = try await Stage(tree)
    await #expect(throws: RoutingError.nothingToDismiss) { try await stage.window.dismiss() }
    #expect(stage.tree == tree)
  }

  @Test(
    "`dismissAll` uncovers the shown stack, with or without modals",
    arguments: [
      ("A > B [C [D > E]]", "A > B"), ("A > B", "A > B"),
      ("*one: A [B] | two: X [Y]", "*one: A | two: X [Y]"),
    ])
  func dismissAll(before: String, after: String) async throws {
    let stage = try await Stage(before)
    try await stage.window.dismissAll()
    #expect(stage.tree == after)
  }

  @Test("A modal stays if the transition of its first screen refuses to close it")
  func refusing() async throws {
    let stage = try await Stage("A")
    try await stage.open("B", from: "A", by: Locked())
    try await stage.open("C", from: "B")
    await #expect(throws: RoutingError.cannotClose("B")) { try await stage.window.dismiss() }
    await #expect(throws: RoutingError.cannotClose("B")) {
      try await stage.routes("C").dismiss()
    }
    #expect(stage.tree == "A [B > C]")
  }

  @Test("A window opens and dismisses 2,000 nested modals")
  func deep() async throws {
    let stage = try await Stage("A")
    for depth in 1...2_000 {
      let top = try #require(stage.window.top?.title)
      try await stage.open(Place("\(depth)"), from: top, by: .modal)
    }
    #expect(stage.window.screens.count == 2_001)
    try await stage.window.dismissAll()
    #expect(stage.tree == "A")
    #expect(stage.alive == ["A"])
  }
}

/// Modal transition that refuses to close.
private struct Locked: Transition {
  func open(_ screen: Screen, from origin: Screen) throws {
    try ModalTransition().open(screen, from: origin)
  }

  func close(_ screen: Screen) throws { throw RoutingError.cannotClose(screen.title) }
}
