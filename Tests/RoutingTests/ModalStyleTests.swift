import Routing
import RoutingTestSupport
import Testing

/// A modal stack has the style of the transition that presented it.
struct ModalStyleTests {
  @Test(
    "A modal has the style of its transition",
    arguments: [
      ("sheet", .modal), ("fullScreen", .modal(.fullScreen)),
      ("sheet", ModalTransition()), ("fullScreen", ModalTransition(style: .fullScreen)),
    ] as [(String, any Transition)])
  func styles(style: String, transition: any Transition) async throws {
    let stage = try await Stage("A")
    #expect(stage.window.root?.stack.style == nil)
    try await stage.open("B", from: "A", by: transition)
    let modal = try #require(stage.window.root?.stack.modal?.style)
    #expect("\(modal)" == style)
  }

  @Test("A modal keeps its style when a change is undone and when its first screen is replaced")
  func kept() async throws {
    let stage = try await Stage("A")
    try await stage.open("B", from: "A", by: .modal(.fullScreen))
    try stage.leaf("B").unsaved = "a note"
    await #expect(throws: RoutingError.vetoed(by: "B", losing: "a note")) {
      try await stage.window.dismiss()
    }
    #expect(stage.tree == "A [B]")
    #expect(stage.window.root?.stack.modal?.style == .fullScreen)
    try stage.leaf("B").unsaved = nil
    try await stage.open("C", from: "B", by: .replace)
    #expect(stage.tree == "A [C]")
    #expect(stage.window.root?.stack.modal?.style == .fullScreen)
  }

  @Test("A restored modal has the style of the plan's transition, or is a sheet")
  func restored() async throws {
    let stage = try await Stage("A")
    try await stage.open("B", from: "A", by: .modal(.fullScreen))
    let state = stage.window.state
    for (transition, style) in [(.modal(.fullScreen), .fullScreen), (.push, .sheet)]
      as [(any Transition, ModalStyle)]
    {
      let other = try await Stage("A")
      other.window.resolver = { _ in Plan([other.stop("A"), other.stop("B", by: transition)]) }
      #expect(try await other.window.restore(state).isEmpty)
      #expect(other.tree == "A [B]")
      #expect(other.window.root?.stack.modal?.style == style)
    }
  }
}
