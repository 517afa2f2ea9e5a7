import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// `setStack` sets the whole shown stack at once.
struct SetStackTests {
  @Test("`setStack` keeps the screens of the common prefix")
  func prefix() async throws {
    let stage = try await Stage("A > B > C [D]")
    let kept = Array(stage.window.screens.prefix(2))
    try await stage.window.setStack(kept + [stage.factory.make("N"), stage.factory.make("M")])
    #expect(stage.tree == "A > B > N > M")
    #expect(stage.window.screens.prefix(2).elementsEqual(kept, by: ===))
    #expect(stage.alive == ["A", "B", "N", "M"])
  }

  @Test("Screens set by `setStack` can be closed one by one")
  func closing() async throws {
    let stage = try await Stage("A")
    try await stage.window.setStack(
      [stage.screen("A"), stage.factory.make("B"), stage.factory.make("C")])
    try await stage.window.back()
    #expect(stage.tree == "A > B")
    try await stage.routes("B").close()
    #expect(stage.tree == "A")
  }

  @Test("`setStack` can reorder the screens of the stack")
  func reorder() async throws {
    let stage = try await Stage("A > B > C > D")
    let screens = stage.window.screens
    try await stage.window.setStack([screens[0], screens[3], screens[1]])
    #expect(stage.tree == "A > D > B")
    #expect(stage.window.screens.elementsEqual([screens[0], screens[3], screens[1]], by: ===))
    try await stage.routes("D").close()
    #expect(stage.tree == "A")
  }

  @Test("`setStack` refuses a different or missing first screen and changes nothing")
  func first() async throws {
    let stage = try await Stage("A > B [C]")
    for screens in try [[], [stage.screen("B")], [stage.factory.make("N"), stage.screen("A")]] {
      await #expect(throws: RoutingError.cannotClose("A")) {
        try await stage.window.setStack(screens)
      }
    }
    #expect(stage.tree == "A > B [C]")
  }

  @Test("`setStack` refuses a screen listed twice and changes nothing")
  func twice() async throws {
    let stage = try await Stage("A > B > C [D]")
    let screens = stage.window.screens
    let new = stage.factory.make("N")
    for (names, title) in [
      ([0, 0], "A"), ([0, 1, 1], "B"), ([0, 2, 1, 2], "C"), ([0, 1, 0], "A"),
    ] {
      await #expect(throws: RoutingError.alreadyShown(title)) {
        try await stage.window.setStack(names.map { screens[$0] })
      }
    }
    await #expect(throws: RoutingError.alreadyShown("N")) {
      try await stage.window.setStack([screens[0], new, new])
    }
    #expect(stage.tree == "A > B > C [D]")
    #expect(new.stack == nil)
    try await stage.window.setStack([screens[0], new])
    #expect(stage.tree == "A > N")
  }

  @Test(
    "A screen that stays in the stack keeps the transition that opened it",
    arguments: [false, true])
  func transition(isUndone: Bool) async throws {
    let stage = try await Stage("A > B")
    try await stage.open("C", from: "B", by: TabTransition(otherwise: .push))
    let screens = (try stage.screen("A"), try stage.screen("C"))
    if isUndone { try stage.leaf("B").unsaved = "words" }
    try? await stage.window.setStack([screens.0, screens.1])
    #expect(stage.tree == (isUndone ? "A > B > C" : "A > C"))
    #expect(screens.1.transition is TabTransition)
  }

  @Test("`setStack` refuses a screen shown elsewhere and changes nothing")
  func elsewhere() async throws {
    let stage = try await Stage("*one: A > B [C] | two: X > Y")
    let other = try await Stage("O > P")
    for screen in try [stage.screen("Y"), stage.screen("C"), other.screen("P")] {
      await #expect(throws: RoutingError.alreadyShown(screen.title)) {
        try await stage.window.setStack([stage.screen("A"), screen])
      }
    }
    #expect(stage.tree == "*one: A > B [C] | two: X > Y")
    #expect(other.tree == "O > P")
  }
}
