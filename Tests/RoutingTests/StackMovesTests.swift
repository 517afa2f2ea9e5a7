import Routing
import RoutingTesting
import Testing

/// Rule 4: what a person does with the stack on top.
struct StackMovesTests {
  @Test(
    "Back closes the screen on top",
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
    "There is nothing to go back to from the first screen of a window or a tab",
    arguments: ["A", "*one: A | two: X > Y", "one: A > B | *two: X"])
  func noWayBack(tree: String) async throws {
    let stage = try await Stage(tree)
    await #expect(throws: RoutingError.nothingToGoBackTo) { try await stage.window.back() }
    #expect(stage.tree == tree)
  }

  @Test("An empty window refuses every move but a root")
  func empty() async throws {
    let window = Window()
    await #expect(throws: RoutingError.nothingToGoBackTo) { try await window.back() }
    await #expect(throws: RoutingError.nothingToDismiss) { try await window.dismiss() }
    await #expect(throws: RoutingError.noSuchTab("one")) { try await window.select("one") }
    let stack = { try await window.setStack([]) }
    for move in [window.home, window.popToRoot, window.dismissAll, stack] {
      await #expect(throws: RoutingError.detached) { try await move() }
    }
    #expect(window.root == nil)
    #expect(window.top == nil)
    #expect(window.screens.isEmpty)
  }

  @Test(
    "Popping to a screen removes all that stands on it, and shows it",
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

  @Test("Popping to a screen that has gone, or stands in another window, says so")
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
    "Popping to the root leaves the first screen of the stack on top",
    arguments: [
      ("A > B > C", "A"), ("A", "A"), ("A > B [C > D > E]", "A > B [C]"),
      ("*one: A > B | two: X > Y", "*one: A | two: X > Y"),
    ])
  func popToRoot(before: String, after: String) async throws {
    let stage = try await Stage(before)
    try await stage.window.popToRoot()
    #expect(stage.tree == after)
  }

  @Test("A place that is replaced stays where it was, with another screen")
  func replace() async throws {
    let stage = try await Stage("A > B > C")
    try await stage.open("N", from: "C", by: .replace)
    #expect(stage.tree == "A > B > N")
    try await stage.window.back()
    #expect(stage.tree == "A > B")
  }

  @Test("A screen is told when it comes to the top and when it leaves it, and nothing else")
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
