import Routing
import RoutingTestSupport
import Testing

/// The top screen of a window, and windows without one.
struct TopScreenTests {
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

  @Test("A screen with tabs is never on top: the screens of its visible tab are")
  func path() async throws {
    let stage = try await Stage.withTabs()
    try await stage.open("E", from: "C", by: .modal)
    try await stage.open("F", from: "P", by: .modal)
    #expect(stage.tree == "A > P {*one: C [E] | two: D} [F]")
    #expect(stage.window.path.map { $0.map(\.title) } == [["A", "P", "C"], ["E"], ["F"]])
    #expect(stage.window.top?.title == "F")
    #expect(try stage.leaf("P").log == [])
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
    #expect(window.root == nil && window.top == nil && window.screens.isEmpty)
  }

  @Test("A root with one named tab has tabs; a root with one stack has none to select")
  func one() async throws {
    let stage = try await Stage("A > B")
    #expect(stage.window.root?.hasTabs == false)
    await #expect(throws: RoutingError.noSuchTab("")) { try await stage.window.select("") }
    let tab = try await Stage("*one: A > B")
    #expect(tab.window.root?.hasTabs == true)
    try await tab.window.select("one")
    #expect(tab.tree == "*one: A")
  }

  @Test("Moves that remove a number of screens return them, bottom first")
  func removed() async throws {
    let stage = try await Stage("A > B > C [D]")
    #expect(try await stage.window.pop(to: TestDestination("B")).map(\.title) == ["C", "D"])
    #expect(try await stage.window.pop(to: TestDestination("B")).isEmpty)
    let tabs = try await Stage.withTabs()
    try await tabs.make("modal P on A")
    try await tabs.make("modal M on C")
    #expect(try await tabs.window.dismissAll().map(\.title) == ["P", "C", "M", "D"])
  }

  @Test("Popping to a screen of another window throws gone")
  func popToGone() async throws {
    let (stage, other) = (try await Stage("A > B"), try await Stage("X > Y"))
    await #expect(throws: RoutingError.gone("X")) {
      try await stage.window.popTo(other.screen("X"))
    }
    #expect(stage.tree == "A > B" && other.tree == "X > Y")
  }
}
