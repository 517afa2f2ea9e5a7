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
    let state = stage.window.state
    let events = stage.window.journal.events.count
    try await stage.window.restore(state)
    #expect(stage.window.journal.events.count == events)
    try await stage.window.restore("A > B > D")
    #expect(stage.tree == "A > B > D")
    #expect(try stage.screen("B") === kept)
    #expect(stage.window.journal.events.count == events + 1)
  }

  @Test("The state omits a screen without an address and all above it")
  func passing() async throws {
    let stage = try await Stage("A > B")
    try await stage.open(.passing("P"), from: "B")
    try await stage.open("C", from: "P")
    try await stage.open("D", from: "C", by: .modal)
    #expect(stage.window.state == "A > B")
  }

  @Test("Restoring treats another spelling of an address as the same place")
  func written() async throws {
    let stage = try await Stage("A")
    stage.plans()
    #expect(try await stage.window.restore("A > B/ > B").isEmpty)
    #expect(stage.tree == "A > B > B")
    try await stage.window.restore("A > B/")
    #expect(stage.tree == "A > B")
    #expect(stage.factory.made == ["A", "B", "B"])
  }

  @Test("Restoring brings back the draft of each screen")
  func drafts() async throws {
    let stage = try await Stage("A > B")
    try stage.leaf("A").draft = "one"
    try stage.leaf("B").draft = "two"
    #expect(stage.window.state == "A=one > B=two")
    let other = try await Stage("A", plans: true)
    try await other.window.restore("A=one > B=two")
    #expect(try other.leaf("A").draft == "one")
    #expect(try other.leaf("B").draft == "two")
  }
}

extension String {
  /// Names of the places that begin a modal in this tree.
  var modals: Set<String> {
    Set(split(separator: " ").filter { $0.hasPrefix("[") }.map { $0.filter { !"[]".contains($0) } })
  }
}
