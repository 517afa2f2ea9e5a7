import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// Screens with unsaved content veto their removal.
struct LeaveTests {
  @Test(
    "Unsaved content vetoes every move that would remove it, before a factory runs",
    arguments: Removal.all)
  func veto(removal: Removal) async throws {
    let stage = try await Stage(removal.before, plans: true)
    weak let top = stage.window.top
    let title = try #require(top).title
    try stage.leaf(title).unsaved = "a word"
    stage.factory.before = { Issue.record("made \($0.name)") }
    await #expect(throws: RoutingError.vetoed(by: title, losing: "a word")) {
      try await removal.run(stage)
    }
    #expect(stage.tree == removal.before)
    #expect(stage.window.vetoing.first === top)
    try stage.leaf(title).unsaved = nil
    stage.factory.before = nil
    // Without it, the move is made, and what it removes is released.
    try await stage.window.expectReleased { try await removal.run(stage) }
    #expect(stage.tree == removal.after)
    #expect(stage.alive == Set(stage.window.screens.map(\.title)))
  }

  @Test("Releasing a window, or a root that was never shown, releases all its screens")
  func window() async throws {
    let factory = try await Stage("*one: A > B [C > D [E]] | two: X").factory
    _ = Root.tabs(Tab("one", factory.make("F")), Tab("two", factory.make("G")))
    #expect(factory.alive == [])
  }
}
