import Foundation
import Routing
import RoutingTestSupport
import Testing

/// Saving and restoring a window's navigation as one value.
///
/// `RestoreWalkTests` saves and restores random trees.
struct StateTests {
  /// Returns a stage whose screens called P have the given tabs when they are made.
  private func stage(
    _ tree: String = "A",
    tabs: [(name: String, first: TestDestination)] = [("one", "C"), ("two", "D")]
  ) async throws -> Stage {
    let stage = try await Stage(tree, plans: true)
    stage.factory.setTabs(["P": tabs])
    return stage
  }

  /// Opens `A > P {one: C [F] | *two: D > E} > B`, with a draft in E.
  private func open(in stage: Stage) async throws {
    for move in ["push P on A", "modal F on C", "push E on D", "select two", "push B on P"] {
      try await stage.make(move)
    }
    try stage.leaf("E").draft = "a word"
  }

  @Test(
    "A state is restored with the screens of inner tabs, their drafts and the selection",
    arguments: ["A", "A > Z", "*one: A | out: X"])
  func roundTrip(tree: String) async throws {
    let first = try await stage(tree.hasPrefix("A") ? "A" : tree)
    try await open(in: first)
    let data = try JSONEncoder().encode(first.window.state)
    let state = try JSONDecoder().decode(NavigationState.self, from: data)
    let second = try await stage(tree)
    #expect(try await second.window.restore(state).isEmpty)
    #expect(second.tree == first.tree)
    #expect(second.window.state == state)
    #expect(try second.leaf("E").draft == "a word")
    let kept = try second.screen("E")
    try await second.window.popTo(second.screen("C"))
    try await second.window.restore(state)
    #expect(second.tree == first.tree)
    #expect(try second.screen("E") === kept)
  }

  @Test("Restoring keeps shown screens, and restoring the current state does nothing")
  func minimal() async throws {
    let stage = try await Stage("A > B > C", plans: true)
    let kept = try stage.screen("B")
    let events = stage.window.journal.events.count
    try await stage.window.restore(stage.window.state)
    #expect(stage.window.journal.events.count == events)
    try await stage.window.restore("A > B > D")
    #expect(stage.tree == "A > B > D")
    #expect(try stage.screen("B") === kept)
    #expect(stage.window.journal.events.count == events + 1)
  }

  @Test("The state omits a screen without an address and all above it, but only in its own tab")
  func passing() async throws {
    let stage = try await stage("A")
    try await stage.open("P", from: "A")
    try await stage.open(.passing("E"), from: "C")
    try await stage.open("B", from: "P")
    try await stage.open(.passing("F"), from: "B")
    try await stage.open("G", from: "F")
    try await stage.open("H", from: "G", by: .modal)
    #expect(stage.window.state == "A > P {C | D} > B")
  }

  @Test("Restoring treats another spelling of an address as the same place")
  func written() async throws {
    let stage = try await Stage("A", plans: true)
    #expect(try await stage.window.restore("A > B/ > B").isEmpty)
    #expect(stage.tree == "A > B > B")
    try await stage.window.restore("A > B/")
    #expect(stage.tree == "A > B")
    #expect(stage.factory.made == ["A", "B", "B"])
  }

  @Test(
    "Restoring reports the first address of each inner tab that has changed",
    arguments: [
      (["C"], ["D"]), (["D", "C"], ["C", "D"]), (["C", "F"], ["D"]), ([], ["C", "D"]),
    ])
  func changed(firsts: [String], lost: [String]) async throws {
    let first = try await stage()
    try await open(in: first)
    let tabs = zip(["one", "two"], firsts).map { (name: $0, first: TestDestination($1)) }
    let second = try await stage(tabs: tabs)
    let result = try await second.window.restore(first.window.state)
    #expect(result.map(\.0.description) == lost)
    #expect(result.map { $0.1 as? RoutingError } == lost.map { .noSuchTab($0) })
    #expect(second.window.top?.title == "B")
  }

  @Test("Restoring a screen whose tabs have lost their screens throws, and changes nothing")
  func lostScreens() async throws {
    let stage = try await Stage("A")
    let tab = Tab("one", stage.factory.make(.passing("C")))
    let other = try await Window(showing: .tabs(tab))
    try await other.close()
    stage.window.resolver = { [factory = stage.factory] _ in
      Plan([Stop(TestDestination("P"), by: .push) { factory.make($0, tabs: [tab]) }])
    }
    await #expect(throws: RoutingError.gone("root")) { try await stage.window.restore("A > P {}") }
    #expect(stage.tree == "A")
  }
}
