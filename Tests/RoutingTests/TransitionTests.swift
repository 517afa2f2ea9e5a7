import Routing
import RoutingTestSupport
import Testing

/// A transition decides how a screen is opened and closed.
struct TransitionTests {

  @Test("A custom transition decides how its screen closes")
  func closing() async throws {
    let stage = try await Stage("A > B")
    try await stage.open("C", from: "B", by: WithOrigin())
    try await stage.routes("C").close()
    #expect(stage.tree == "A")
  }

  @Test("Going back removes a second screen that a transition has pushed")
  func companion() async throws {
    let stage = try await Stage("A")
    try await stage.open("B", from: "A", by: WithCompanion(stage.factory.make("C")))
    #expect(stage.tree == "A > B > C")
    try await stage.window.back()
    #expect(stage.tree == "A > B")
  }

  @Test("A modal stays if the transition of its first screen refuses to close it")
  func refusing() async throws {
    let stage = try await Stage("A")
    try await stage.open("B", from: "A", by: Locked())
    for move in ["dismiss", "dismiss from B"] {
      await #expect(throws: RoutingError.cannotClose("B")) { try await stage.make(move) }
    }
    #expect(stage.tree == "A [B]")
  }

  @Test(
    "A screen that stays in the stack keeps the transition that opened it",
    arguments: [false, true])
  func stays(isUndone: Bool) async throws {
    let stage = try await Stage("A > B")
    try await stage.open("C", from: "B", by: TabTransition(otherwise: .push))
    let kept = try stage.screen("C")
    if isUndone { try stage.leaf("B").unsaved = "words" }
    try? await stage.make("set A C")
    #expect(stage.tree == (isUndone ? "A > B > C" : "A > C"))
    #expect(kept.transition is TabTransition)
  }

  @Test("The first screens of a root get the transition that showed the root")
  func root() async throws {
    let stage = try await Stage("A")
    let tabs = ["B", "D"].map { Tab($0, stage.factory.make(TestDestination($0))) }
    try await stage.window.show(.tabs(tabs[0], tabs[1]), by: WithOrigin())
    #expect(stage.window.screens.allSatisfy { $0.transition is WithOrigin })
    try await stage.router("B").replaceRoot(by: .root) { .stack(stage.factory.make("C")) }
    #expect(try stage.screen("C").transition is RootTransition)
    #expect(stage.tree == "C")
  }
}

/// Push transition whose close also removes the screen below.
private struct WithOrigin: Transition {
  func open(_ screen: Screen, from origin: Screen) throws {
    try PushTransition().open(screen, from: origin)
  }

  func close(_ screen: Screen) throws {
    guard let stack = screen.stack,
      let index = stack.screens.firstIndex(where: { $0 === screen }), index > 0
    else { throw RoutingError.cannotClose(screen.title) }
    try stack.remove(from: stack.screens[index - 1])
  }
}

/// Modal transition that refuses to close.
private struct Locked: Transition {
  func open(_ screen: Screen, from origin: Screen) throws {
    try ModalTransition().open(screen, from: origin)
  }

  func close(_ screen: Screen) throws { throw RoutingError.cannotClose(screen.title) }
}

/// Transition that adds nothing to the tree.
struct Nowhere: Transition {
  func open(_ screen: Screen, from origin: Screen) throws {}
}

/// Push transition that pushes another screen on top.
private struct WithCompanion: Transition {
  let companion: Screen
  init(_ companion: Screen) { self.companion = companion }

  func open(_ screen: Screen, from origin: Screen) throws {
    try PushTransition().open(screen, from: origin)
    try PushTransition().open(companion, from: screen)
  }
}
