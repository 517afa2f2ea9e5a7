import Routing
import RoutingTestSupport
import Testing

/// Screens with unsaved content veto their removal.
struct LeaveTests {
  @Test(
    "A screen with unsaved content vetoes every move that would remove it",
    arguments: Removal.all)
  func veto(removal: Removal) async throws {
    let stage = try await Stage(removal.before, plans: true)
    let top = try #require(stage.window.top)
    try stage.leaf(top.title).unsaved = "a word"
    await #expect(throws: RoutingError.vetoed(by: top.title, losing: "a word")) {
      try await removal.run(stage)
    }
    #expect(stage.tree == removal.before)
    #expect(stage.window.vetoing.first === top)
    try stage.leaf(top.title).unsaved = nil
    try await removal.run(stage)
    #expect(stage.tree == removal.after)
  }

  @Test("A screen with unsaved content may be covered or hidden")
  func cover() async throws {
    let stage = try await Stage("*one: A > B | two: X")
    try stage.leaf("B").unsaved = "a word"
    try await stage.open("C", from: "B", by: .modal)
    try await stage.window.select("two")
    #expect(stage.tree == "one: A > B [C] | *two: X")
  }

  @Test("A forced root replacement ignores unsaved content")
  func forced() async throws {
    let stage = try await Stage("A > B")
    try stage.leaf("B").unsaved = "a word"
    try await stage.router("A").replaceRoot(by: .root, isForced: true) {
      .stack(stage.factory.make("N"))
    }
    #expect(stage.tree == "N")
    #expect(stage.alive == ["N"])
  }
}
