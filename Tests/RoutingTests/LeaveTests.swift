import Routing
import RoutingTestSupport
import Testing

/// Screens with unsaved content veto their removal.
struct LeaveTests {
  @Test(
    "A screen with unsaved content vetoes every move that would remove it, before a factory runs",
    arguments: Removal.all)
  func veto(removal: Removal) async throws {
    let stage = try await Stage(removal.before, plans: true)
    let top = try #require(stage.window.top)
    try stage.leaf(top.title).unsaved = "a word"
    stage.factory.before = { Issue.record("made \($0.name)") }
    await #expect(throws: RoutingError.vetoed(by: top.title, losing: "a word")) {
      try await removal.run(stage)
    }
    #expect(stage.tree == removal.before)
    #expect(stage.window.vetoing.first === top)
    try stage.leaf(top.title).unsaved = nil
    stage.factory.before = nil
    try await removal.run(stage)
    #expect(stage.tree == removal.after)
  }
}
