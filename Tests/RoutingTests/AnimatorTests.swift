import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// Animators run after the tree has changed.
struct AnimatorTests {
  @Test(
    "An animator runs when its screen opens and when it closes",
    arguments: [TransitionKind.push, .modal, .replace])
  func both(kind: TransitionKind) async throws {
    let stage = try await Stage("A > B")
    let animator = Recorder()
    try await stage.open("N", from: "B", by: kind.transition.animated(by: animator))
    let after = stage.tree
    try await stage.routes("N").close()
    #expect(animator.lines == ["N in: \(after)", "N out: \(stage.tree)"])
  }

  @Test("A root transition animates the opening of its screen and no closing")
  func root() async throws {
    let stage = try await Stage("A > B")
    let animator = Recorder()
    try await stage.open("N", from: "B", by: RootTransition().animated(by: animator))
    await #expect(throws: RoutingError.cannotClose("N")) { try await stage.routes("N").close() }
    #expect(animator.lines == ["N in: N"])
  }

  @Test("Going back and dismissing also run the animator of the closed screen")
  func otherWays() async throws {
    let stage = try await Stage("A")
    let animator = Recorder()
    try await stage.open("B", from: "A", by: PushTransition(animator: animator))
    try await stage.window.back()
    try await stage.open("C", from: "A", by: ModalTransition(animator: animator))
    try await stage.open("D", from: "C")
    try await stage.routes("D").dismiss()
    try await stage.open("E", from: "A", by: ModalTransition(animator: animator))
    try await stage.open("F", from: "E")
    try await stage.window.dismiss()
    #expect(
      animator.lines == [
        "B in: A > B", "B out: A", "C in: A [C]", "C out: A", "E in: A [E]", "E out: A",
      ])
  }

  @Test("A window's animators run for pushes and modals without their own, not for roots")
  func windows() async throws {
    let stage = try await Stage("A")
    let (push, modal, own) = (Recorder(), Recorder(), Recorder())
    stage.window.animators = (push, modal)
    try await stage.open("B", from: "A")
    try await stage.open("C", from: "B", by: .modal)
    try await stage.open("D", from: "C")
    try await stage.open("E", from: "D", by: PushTransition(animator: own))
    try await stage.routes("C").close()
    try await stage.routes("B").close()
    #expect(push.lines == ["B in: A > B", "D in: A > B [C > D]", "B out: A"])
    #expect(modal.lines == ["C in: A > B [C]", "C out: A > B"])
    #expect(own.lines == ["E in: A > B [C > D > E]"])
    try await stage.open("R", from: "A", by: RootTransition())
    #expect(push.lines.count + modal.lines.count == 5)
  }

  @Test("An animator does not run if the factory throws")
  func refused() async throws {
    let stage = try await Stage("A")
    let animator = Recorder()
    stage.factory.before = { _ in throw RoutingError.gone("place") }
    await #expect(throws: RoutingError.gone("place")) {
      try await stage.open("B", from: "A", by: PushTransition(animator: animator))
    }
    #expect(animator.lines == [])
  }

  @Test("The animation of an opening that is undone never runs, not even after the next change")
  func undone() async throws {
    let (stage, animator) = (try await Stage("A"), Recorder())
    let push = PushTransition(animator: animator)
    let failing = FailingOpening { _, _ in }
    await #expect(throws: Midway()) {
      try await stage.window.open(
        Plan([stage.stop("A"), stage.stop("B", by: push), stage.stop("C", by: failing)]))
    }
    // A restored screen is pushed if the transition of its plan puts it elsewhere.
    let replace = ReplaceTransition().animated(by: animator)
    stage.window.resolver = { _ in Plan([stage.stop("B", by: replace)]) }
    try await stage.window.restore("A > B")
    #expect(stage.tree == "A > B")
    #expect(animator.lines == [])
  }

  @Test("An animator does not run if the transition does not show the screen")
  func nowhere() async throws {
    let stage = try await Stage("A")
    let animator = Recorder()
    await #expect(throws: RoutingError.notShown("B")) {
      try await stage.open("B", from: "A", by: Nowhere().animated(by: animator))
    }
    try await stage.open("C", from: "A")
    #expect(stage.tree == "A > C")
    #expect(animator.lines == [])
  }
}

private final class Recorder: Animator {
  private(set) var lines: [String] = []
  private weak var window: Window?

  func animate(_ screen: Screen, isPresenting: Bool) {
    window = screen.window ?? window
    lines.append("\(screen.title) \(isPresenting ? "in" : "out"): \(window?.tree ?? "")")
  }
}
