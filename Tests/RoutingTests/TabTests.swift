import Routing
import RoutingTestSupport
import Testing

/// Tabs keep their screens while others are shown.
struct TabTests {
  @Test("Selecting a tab shows its screens and modals as they were left")
  func kept() async throws {
    let stage = try await Stage("*one: A > B [C > D] | two: X > Y")
    let kept = stage.window.screens
    try await stage.window.select("two")
    #expect(stage.tree == "one: A > B [C > D] | *two: X > Y")
    #expect(stage.window.top?.title == "Y")
    try await stage.window.select("one")
    #expect(stage.tree == "*one: A > B [C > D] | two: X > Y")
    #expect(stage.window.screens.elementsEqual(kept, by: ===))
    #expect(stage.window.top?.title == "D")
  }

  @Test("Selecting an unknown tab throws noSuchTab", arguments: ["A", "*one: A > B | two: X"])
  func missing(tree: String) async throws {
    let stage = try await Stage(tree)
    for name in ["three", "A", "", "One"] {
      await #expect(throws: RoutingError.noSuchTab(name)) {
        try await stage.window.select(name)
      }
    }
    #expect(stage.tree == tree)
  }

  @Test(
    "A tab transition shows the start of a tab, and uses `otherwise` for other destinations",
    arguments: [
      ("X", "one: A > B [C > D] | *two: X"), ("A", "*one: A | two: X > Y"),
      ("B", "*one: A > B | two: X > Y"), ("E", "*one: A > B [C > D > E] | two: X > Y"),
    ])
  func transition(name: String, after: String) async throws {
    let stage = try await Stage("*one: A > B [C > D] | two: X > Y")
    let transition = TabTransition(otherwise: RevealTransition(otherwise: .push))
    try await stage.open(Place(name), from: "D", by: transition)
    #expect(stage.tree == after)
    guard name == "E" else { return }
    try await stage.routes("E").close()
    #expect(stage.tree == "*one: A > B [C > D] | two: X > Y")
  }

  @Test(
    "Going home shows the first tab's first screen, with nothing above it",
    arguments: [
      ("one: A > B [C] | *two: X > Y", "*one: A | two: X > Y"),
      ("*one: A > B [C] | two: X > Y", "*one: A | two: X > Y"), ("A > B [C]", "A"),
    ])
  func home(before: String, after: String) async throws {
    let stage = try await Stage(before)
    try await stage.window.home()
    #expect(stage.tree == after)
  }

  @Test("A change in a hidden tab affects neither the top screen nor callbacks")
  func background() async throws {
    let stage = try await Stage("*one: A | two: X > Y")
    let (a, y) = try (stage.leaf("A"), stage.leaf("Y"))
    try await stage.open("Z", from: "Y")
    try await stage.open("W", from: "X", by: .modal)
    try await stage.routes("Y").close()
    #expect(stage.tree == "*one: A | two: X")
    #expect(stage.window.top?.title == "A")
    #expect(a.log == ["appeared"])
    #expect(y.log == [])
  }

  @Test("A root with one named tab has tabs; a root with one stack has none")
  func one() async throws {
    let stage = try await Stage("A > B")
    #expect(stage.window.root?.hasTabs == false)
    let tab = try await Stage("*one: A > B")
    #expect(tab.window.root?.hasTabs == true)
    try await tab.window.select("one")
    #expect(tab.tree == "*one: A")
  }
}
