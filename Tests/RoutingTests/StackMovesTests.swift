import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// Moves of the topmost stack: back, pop and replace.
struct StackMovesTests {
  @Test(
    "Popping to a destination shows its last screen and returns the removed screens",
    arguments: [
      ("A > B > C [D]", "B", "A > B", ["C", "D"]), ("A > B > B", "B", "A > B > B", []),
      ("*one: A | two: X > Y", "X", "one: A | *two: X", ["Y"]),
    ])
  func popToDestination(before: String, name: String, after: String, removed: [String]) async throws
  {
    let stage = try await Stage(before)
    #expect(try await stage.window.pop(to: Place(name)).map(\.title) == removed)
    #expect(stage.tree == after)
  }

  @Test("Popping to a destination that is not open throws noSuchDestination")
  func popToUnknown() async throws {
    let stage = try await Stage("A > B")
    await #expect(throws: RoutingError.noSuchDestination("C")) {
      try await stage.window.pop(to: Place("C"))
    }
    #expect(stage.tree == "A > B")
  }

  @Test(
    "`back` closes the top screen",
    arguments: [
      ("A > B > C", "A > B"), ("A > B [C > D]", "A > B [C]"), ("A > B [C]", "A > B"),
      ("A [B [C]]", "A [B]"), ("*one: A > B | two: X > Y", "*one: A | two: X > Y"),
      ("one: A > B | *two: X [Y]", "one: A > B | *two: X"),
    ])
  func back(before: String, after: String) async throws {
    let stage = try await Stage(before)
    try await stage.window.back()
    #expect(stage.tree == after)
  }

  @Test(
    "`back` at the first screen of a window or tab throws nothingToGoBackTo",
    arguments: ["A", "*one: A | two: X > Y", "one: A > B | *two: X"])
  func noWayBack(tree: String) async throws {
    let stage = try await Stage(tree)
    await #expect(throws: RoutingError.nothingToGoBackTo) { try await stage.window.back() }
    #expect(stage.tree == tree)
  }

  @Test("An empty window refuses every move that needs a screen")
  func empty() async throws {
    let window = Window()
    await #expect(throws: RoutingError.nothingToGoBackTo) { try await window.back() }
    await #expect(throws: RoutingError.nothingToDismiss) { try await window.dismiss() }
    await #expect(throws: RoutingError.noSuchTab("one")) { try await window.select("one") }
    await #expect(throws: RoutingError.detached) { try await window.home() }
    await #expect(throws: RoutingError.detached) { try await window.popToRoot() }
    await #expect(throws: RoutingError.detached) { try await window.dismissAll() }
    await #expect(throws: RoutingError.detached) { try await window.setStack([]) }
    #expect(window.root == nil)
    #expect(window.top == nil)
    #expect(window.screens.isEmpty)
  }

  @Test(
    "Popping to a screen removes everything above it and shows it",
    arguments: [
      ("A > B > C", "A", "A"), ("A > B > C", "B", "A > B"), ("A > B > C", "C", "A > B > C"),
      ("A > B [C > D]", "B", "A > B"), ("A > B [C > D [E]]", "C", "A > B [C]"),
      ("*one: A | two: X > Y [Z]", "X", "one: A | *two: X"),
    ])
  func popTo(before: String, title: String, after: String) async throws {
    let stage = try await Stage(before)
    try await stage.window.popTo(stage.screen(title))
    #expect(stage.tree == after)
    #expect(stage.window.top?.title == title)
  }

  @Test("Popping to a screen that is not in the window throws gone")
  func popToGone() async throws {
    let stage = try await Stage("A > B")
    let other = try await Stage("X > Y")
    let gone = try stage.screen("B")
    try await stage.window.back()
    await #expect(throws: RoutingError.gone("B")) { try await stage.window.popTo(gone) }
    await #expect(throws: RoutingError.gone("X")) {
      try await stage.window.popTo(other.screen("X"))
    }
    #expect(stage.tree == "A")
    #expect(other.tree == "X > Y")
  }

  @Test(
    "Popping to the root leaves the first screen of the topmost stack",
    arguments: [
      ("A > B > C", "A"), ("A", "A"), ("A > B [C > D > E]", "A > B [C]"),
      ("*one: A > B | two: X > Y", "*one: A | two: X > Y"),
    ])
  func popToRoot(before: String, after: String) async throws {
    let stage = try await Stage(before)
    try await stage.window.popToRoot()
    #expect(stage.tree == after)
  }

  @Test("`appeared` and `disappeared` are called only when the top screen changes")
  func appearing() async throws {
    let stage = try await Stage("A > B")
    let (a, b) = try (stage.leaf("A"), stage.leaf("B"))
    try await stage.open("C", from: "B")
    try await stage.routes("B").close()
    try await stage.window.popToRoot()
    try await stage.open("D", from: "A", by: .modal)
    try await stage.open("E", from: "A")
    try await stage.window.show(.stack(stage.factory.make("N")))
    #expect(a.log == ["appeared", "disappeared", "appeared", "disappeared"])
    #expect(b.log == ["appeared", "disappeared"])
    #expect(try stage.leaf("N").log == ["appeared"])
  }
}
