import Routing
import RoutingTestSupport
import Testing

/// Guards are asked again about screens that are open, and about moves that make their screens.
struct GuardsAgainTests {
  /// A tree, the screens that guards refuse, the plan of their redirect or nil, and the outcome.
  typealias Case = (before: String, refused: [String], redirect: String?, after: String)

  @Test(
    "Asking the guards again leaves every screen that they now refuse",
    arguments: [
      ("*one: A > B > C [D] | two: X", ["B"], nil, "*one: A | two: X"),
      ("one: X | *two: A > B", ["A"], nil, "*one: X | two: A > B"),
      ("one: X | *two: A > B", ["A", "B"], "login", "*one: X | two: A"),
      ("*one: A | two: X > Y", ["X", "Y"], "login", "*one: A | two: X"),
      ("A > B > C", ["C"], "^login onTop", "A > B [login]"),
      ("A > B > C", ["B"], "^login onTop", "A [login]"),
      ("A > B > C", ["B", "C"], "A/login", "A > login"),
      ("A > login > C", ["C"], "A/login", "A > login"),
      ("A > B > C", ["C"], "A/fail", "A > B, throws gone(\"fail\")"),
      ("A > B", ["A"], "^login onTop", "login"),
      ("A > B", ["A"], "A/login", "login"),
      ("A > B", ["A"], "home/^login", "home [login]"),
      ("*one: A | two: X > Y", ["A", "X"], "login", "login"),
      ("A > B", ["A"], nil, ", throws denied(\"no\")"),
      (
        "A > B", ["A", "login"], "login",
        ", throws \(RoutingError.redirectedInCircles(circle).caseText)"
      ),
      ("A > B", ["A"], "fail", ", throws gone(\"fail\")"),
    ] as [Case])
  func again(_ test: Case) async throws {
    let stage = try await Stage(test.before, plans: true)
    stage.factory.before = { if $0.name == "fail" { throw RoutingError.gone("fail") } }
    let plan = test.redirect.map(stage.plan)
    stage.window.guards = [
      Guard(for: TestDestination.self) { place in
        guard test.refused.contains(place.name) else { return .allow }
        return plan.map { .redirect($0) } ?? .deny("no")
      }
    ]
    var outcome = ""
    do { try await stage.window.askGuardsAgain() } catch { outcome = ", throws \(error.caseText)" }
    #expect(stage.tree + outcome == test.after)
    #expect(stage.alive == Set(stage.window.screens.map(\.title)))
  }

  private nonisolated static let circle = ["A"] + Array(repeating: "login", count: 8)

  @Test(
    "Unsaved content vetoes `askGuardsAgain`, and nothing is left or made, unless it is forced",
    arguments: [
      ("A > B > C", ["B"], nil, "A"), ("A > B > C", ["A"], "login", "login"),
      ("A > login > C [B]", ["B"], "A/login", "A > login"),
    ] as [Case])
  func againUnsaved(_ test: Case) async throws {
    let stage = try await Stage(test.before, plans: true)
    try stage.leaf("C").unsaved = "a word"
    let plan = test.redirect.map(stage.plan)
    stage.window.guards = [
      Guard { test.refused.contains($0.name) ? plan.map { .redirect($0) } ?? .deny("no") : .allow }
    ]
    stage.factory.before = { Issue.record("made \($0.name)") }
    await #expect(throws: RoutingError.vetoed(by: "C", losing: "a word")) {
      try await stage.window.askGuardsAgain()
    }
    #expect(stage.tree == test.before)
    stage.factory.before = nil
    try await stage.window.askGuardsAgain(isForced: true)
    #expect(stage.tree == test.after)
  }
}
