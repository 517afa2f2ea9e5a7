import Foundation
import Routing
import RoutingTesting
import Testing

/// Rule 11: navigation is one value.
struct StateTests {
  @Test(
    "Any tree is written down and reached again from any other",
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

  @Test("What stands already stays, and restoring what stands changes nothing")
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

  @Test("An address that leads nowhere is left out with what stood on it, and reported")
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

  @Test("A shown tab without a place takes the first one's, and what stands there stays")
  func displaced() async throws {
    let stage = try await Stage("*one: A > Z | two: X")
    stage.plans()
    let kept = try stage.screen("Z")
    try await stage.window.restore(
      NavigationState(tabs: [.init(["A", "B"]), .init(["Z", "Y"])], selection: 1))
    #expect(stage.tree == "*one: A > Z > Y | two: X")
    #expect(try stage.screen("Z") === kept)
  }

  @Test("A passing screen is left out with all above it")
  func passing() async throws {
    let stage = try await Stage("A > B")
    try await stage.open(.passing("P"), from: "B")
    try await stage.open("C", from: "P")
    try await stage.open("D", from: "C", by: .modal)
    #expect(stage.window.state == NavigationState(tabs: [.init(["A", "B"])]))
  }

  @Test("An address that is written in another way is the same place")
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

  @Test("A tab's first screen, written in another way, is not put on top of something else")
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

  @Test("Drafts are kept with their places")
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

  @Test("A state of tabs is read by one stack, and the other way round")
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
  /// The places that are the first of a modal.
  var modals: Set<String> {
    Set(split(separator: " ").filter { $0.hasPrefix("[") }.map { $0.filter { !"[]".contains($0) } })
  }
}
