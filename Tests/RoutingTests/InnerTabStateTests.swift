import Foundation
import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// The tabs of a screen are saved and restored with it.
struct InnerTabStateTests {
  /// Returns a stage whose screens called P have the given tabs when they are made.
  private func stage(
    _ tree: String = "A", tabs: [(name: String, first: Place)] = [("one", "C"), ("two", "D")]
  ) async throws -> Stage {
    let stage = try await Stage(tree, plans: true)
    stage.factory.setTabs(["P": tabs])
    return stage
  }

  /// Opens `A > P {one: C [F] | *two: D > E} > B`, with a draft in E.
  private func open(in stage: Stage) async throws {
    try await stage.open("P", from: "A")
    try await stage.open("F", from: "C", by: .modal)
    try await stage.open("E", from: "D")
    try await stage.window.select("two")
    try await stage.open("B", from: "P")
    try stage.leaf("E").draft = "a word"
  }

  @Test(
    "Inner tabs are restored with their screens, their drafts and the selection",
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

  @Test(
    "Restoring reports the first address of each inner tab that has changed",
    arguments: [
      (["C"], ["D"]), (["D", "C"], ["C", "D"]), (["C", "F"], ["D"]), ([], ["C", "D"]),
    ])
  func changed(firsts: [String], lost: [String]) async throws {
    let first = try await stage()
    try await open(in: first)
    let tabs = zip(["one", "two"], firsts).map { (name: $0, first: Place($1)) }
    let second = try await stage(tabs: tabs)
    let result = try await second.window.restore(first.window.state)
    #expect(result.map(\.0.description) == lost)
    #expect(result.map { $0.1 as? RoutingError } == lost.map { .noSuchTab($0) })
    #expect(second.window.top?.title == "B")
  }

  @Test("The state omits a passing screen in an inner tab, but not the screens above the tabs")
  func passing() async throws {
    let stage = try await stage()
    try await stage.open("P", from: "A")
    try await stage.open(.passing("E"), from: "C")
    try await stage.open("B", from: "P")
    #expect(stage.window.state == "A > P {C | D} > B")
  }

  @Test("Restoring a screen whose tabs have lost their screens throws, and changes nothing")
  func lostScreens() async throws {
    let stage = try await Stage("A")
    let tab = Tab("one", stage.factory.make(.passing("C")))
    let other = try await Window(showing: .tabs(tab))
    try await other.close()
    let router = LeafRouter(factory: stage.factory)
    stage.window.resolver = { _ in
      Plan([
        Stop(Place("P"), by: .push) {
          Screen(Leaf("P", router: router), router: router, at: $0, tabs: [tab])
        }
      ])
    }
    await #expect(throws: RoutingError.gone("root")) {
      try await stage.window.restore("A > P {}")
    }
    #expect(stage.tree == "A")
  }
}
