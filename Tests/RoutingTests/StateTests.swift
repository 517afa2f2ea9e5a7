import Foundation
import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// Saving and restoring a window's navigation as one value.
struct StateTests {
  @Test(
    "Any tree can be saved and restored from any other tree",
    arguments: [
      "A", "A > B > C", "A [B > C [D]]", "*one: A > B [C] | two: X > Y",
      "one: A [B > C] | *two: X [Y]",
    ])
  func roundTrip(tree: String) async throws {
    let stage = try await Stage(tree)
    let data = try JSONEncoder().encode(stage.window.state)
    let state = try JSONDecoder().decode(NavigationState.self, from: data)
    let other = try await Stage(tree.contains("one:") ? "*one: A > Z | two: X [Z]" : "A > Z [Q]")
    other.plans(modals: tree.modals)
    #expect(try await other.window.restore(state).isEmpty)
    #expect(other.tree == tree)
    #expect(other.window.state == state)
  }

  @Test("Restoring keeps shown screens, and restoring the current state does nothing")
  func minimal() async throws {
    let stage = try await Stage("A > B > C")
    stage.plans()
    let kept = try stage.screen("B")
    var state = stage.window.state
    let events = stage.window.journal.events.count
    try await stage.window.restore(state)
    #expect(stage.window.journal.events.count == events)
    state.tabs[0].levels[0][2] = "D"
    try await stage.window.restore(state)
    #expect(stage.tree == "A > B > D")
    #expect(try stage.screen("B") === kept)
    #expect(stage.window.journal.events.count == events + 1)
  }

  @Test("Restoring reports an unreachable address and drops it with all above it")
  func lost() async throws {
    let stage = try await Stage("*one: A | two: X")
    stage.plans()
    stage.factory.before = { if $0.name == "C" { throw RoutingError.gone("C") } }
    let state = NavigationState(
      tabs: [.init(["A", "B", "C", "D"]), .init(["X", "Y"])], selection: 1)
    let lost = try await stage.window.restore(state)
    #expect(stage.tree == "one: A > B | *two: X > Y")
    #expect(lost.map(\.0) == [Address("C")])
    #expect(lost.map { $0.1 as? RoutingError } == [.gone("C")])
  }

  @Test("Restoring puts the screens of an unknown selected tab into the first tab")
  func displaced() async throws {
    let stage = try await Stage("*one: A > Z | two: X")
    stage.plans()
    let kept = try stage.screen("Z")
    try await stage.window.restore(
      NavigationState(tabs: [.init(["A", "B"]), .init(["Z", "Y"])], selection: 1))
    #expect(stage.tree == "*one: A > Z > Y | two: X")
    #expect(try stage.screen("Z") === kept)
  }

  @Test("The state omits a screen without an address and all above it")
  func passing() async throws {
    let stage = try await Stage("A > B")
    try await stage.open(.passing("P"), from: "B")
    try await stage.open("C", from: "P")
    try await stage.open("D", from: "C", by: .modal)
    #expect(stage.window.state == NavigationState(tabs: [.init(["A", "B"])]))
  }

  @Test("Restoring treats another spelling of an address as the same place")
  func written() async throws {
    let stage = try await Stage("A")
    stage.plans()
    let state = NavigationState(tabs: [.init(["A", .init(Address(text: "B/")), "B"])])
    #expect(try await stage.window.restore(state).isEmpty)
    #expect(stage.tree == "A > B > B")
    try await stage.window.restore(
      NavigationState(tabs: [.init(["A", .init(Address(text: "B/"))])]))
    #expect(stage.tree == "A > B")
    #expect(stage.factory.made == ["A", "B", "B"])
  }

  @Test("Restoring never pushes a tab's first screen, even under another spelling")
  func firstOnTop() async throws {
    let stage = try await Stage("*one: A | two: X")
    stage.plans()
    let again = NavigationState.Place(Address(text: "A/"))
    let lost = try await stage.window.restore(
      NavigationState(tabs: [.init(["A", "B", again, "C"])]))
    #expect(stage.tree == "*one: A > B | two: X")
    #expect(lost.map { $0.1 as? RoutingError } == [.alreadyShown("A")])
    let state = stage.window.state
    try await stage.window.restore(state)
    #expect(stage.window.state == state)
  }

  @Test("Restoring brings back the draft of each screen")
  func drafts() async throws {
    let stage = try await Stage("A > B")
    try stage.leaf("A").draft = "one"
    try stage.leaf("B").draft = "two"
    let state = stage.window.state
    let other = try await Stage("A")
    other.plans()
    try await other.window.restore(state)
    #expect(try other.leaf("A").draft == "one")
    #expect(try other.leaf("B").draft == "two")
  }

  @Test("A state saved with tabs can be restored in one stack, and vice versa")
  func layouts() async throws {
    let stack = try await Stage("A")
    stack.plans()
    try await stack.window.restore(
      NavigationState(tabs: [.init(["A", "B"]), .init(["X", "Y"])], selection: 1))
    #expect(stack.tree == "A > X > Y")
    let tabs = try await Stage("*one: A | two: X")
    tabs.plans()
    try await tabs.window.restore(stack.window.state)
    #expect(tabs.tree == "one: A | *two: X > Y")
  }
}

extension String {
  /// Names of the places that begin a modal in this tree.
  var modals: Set<String> {
    Set(split(separator: " ").filter { $0.hasPrefix("[") }.map { $0.filter { !"[]".contains($0) } })
  }
}
