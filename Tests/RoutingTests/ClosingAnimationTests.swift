import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// A change that removes the top screen animates the closing of what was on top, and nothing else.
struct ClosingAnimationTests {
  @Test("Every move that removes the top screen animates the closing", arguments: Removal.all)
  func moves(removal: Removal) async throws {
    let (_, lines) = try await animated(removal.before, removal.run)
    #expect(lines == removal.animations)
  }

  @Test("Closing a screen with tabs animates that screen, whatever is on top of its tabs")
  func tabs() async throws {
    let (stage, log) = (try await Stage.withTabs(), Log())
    try await stage.open("E", from: "C", by: .modal)
    stage.animate(into: log)
    try await stage.window.home()
    #expect(stage.tree == "A")
    #expect(log.lines == ["push: P out"])
  }

  @Test(
    "A change that does not remove the top screen animates no closing",
    arguments: ["home", "select one", "close B", "pop to A", "set X Y"])
  func hidden(move: String) async throws {
    let (_, lines) = try await animated("one: A > B | *two: X > Y") { try await $0.make(move) }
    #expect(lines == [])
  }

  @Test(
    "A new root and the end of a window animate no closing",
    arguments: ["show N", "root N on C", "end"])
  func root(move: String) async throws {
    let (_, lines) = try await animated("A > B [C > D]") { try await $0.make(move) }
    #expect(lines == [])
  }

  @Test(
    "A screen that takes the place of the top screen animates its opening only",
    arguments: ["replace N on C", "replace N on B", "plan A/N", "edit"])
  func inPlace(move: String) async throws {
    let (_, lines) = try await animated("A > B > C") { stage in
      guard move == "edit" else { return try await stage.make(move) }
      try await stage.window.edit("swap") {
        Edit(
          closing: [try stage.screen("C")], opening: [stage.stop("N")],
          from: try stage.screen("B"))
      }
    }
    #expect(lines == ["push: N in"])
  }

  @Test(
    "The window's animators animate pushed screens and modals, unless they have one of their own")
  func opening() async throws {
    let own = Log()
    let (_, lines) = try await animated("A") { stage in
      for move in ["push B on A", "modal C on B", "push D on C"] { try await stage.make(move) }
      let animator = Recording(kind: "own", log: own)
      try await stage.open("E", from: "D", by: PushTransition().animated(by: animator))
      try await stage.window.back()
      try await stage.open("F", from: "A", by: ModalTransition().animated(by: animator))
    }
    #expect(lines == ["push: B in", "modal: C in", "push: D in"])
    #expect(own.lines == ["own: E in", "own: E out", "own: F in"])
  }

  @Test("A call waits for the closing animation of the top screen if the transition says so")
  func waits() async throws {
    let (stage, animator, log) = (try await Stage("A"), SlowAnimator(), Log())
    try await stage.open("B", from: "A", by: ModalTransition().animated(by: nil, isAwaited: true))
    stage.window.animators.modal = animator
    let leaving = await begin {
      try await stage.window.dismissAll()
      log.add("dismissed")
    }
    await animator.begun.wait()
    await letMainActorRun()
    #expect(stage.tree == "A")
    #expect(log.lines == [])
    animator.end.open()
    try await leaving.value
    #expect(log.lines == ["dismissed"])
  }

  @Test("A change that is vetoed or fails animates nothing, not even after the next change")
  func undone() async throws {
    let (_, lines) = try await animated("A > B > C") { stage in
      try stage.leaf("B").unsaved = "a word"
      await #expect(throws: RoutingError.vetoed(by: "B", losing: "a word")) {
        try await stage.window.popToRoot()
      }
      await #expect(throws: RoutingError.notShown("N")) {
        try await stage.open("N", from: "C", by: Nowhere())
      }
      let failing = FailingOpening { _, _ in }
      await #expect(throws: Midway()) {
        try await stage.window.open(
          Plan(["A", "B", "C", "N"].map { stage.stop($0) } + [stage.stop("M", by: failing)]))
      }
      try stage.leaf("B").unsaved = nil
      try await stage.make("show M")
    }
    #expect(lines == [])
  }

  @Test(
    "The animation of a restored screen that is pushed instead of opened by its plan never runs")
  func restored() async throws {
    let own = Log()
    let replace = ReplaceTransition().animated(by: Recording(kind: "own", log: own))
    let (stage, lines) = try await animated("A") { stage in
      stage.window.resolver = { _ in Plan([stage.stop("B", by: replace)]) }
      try await stage.window.restore("A > B")
    }
    #expect(stage.tree == "A > B")
    #expect(lines == ["push: B in"])
    #expect(own.lines == [])
  }

  /// Makes a move on a stage, and returns the animations by the animators of its window.
  private func animated(
    _ tree: String, _ move: (Stage) async throws -> Void
  ) async throws -> (Stage, [String]) {
    let (stage, log) = (try await Stage(tree, plans: true), Log())
    stage.animate(into: log)
    try await move(stage)
    return (stage, log.lines)
  }
}

extension Stage {
  /// Gives the window animators that record each animation.
  fileprivate func animate(into log: Log) {
    window.animators = (Recording(kind: "push", log: log), Recording(kind: "modal", log: log))
  }
}

private struct Recording: Animator {
  let kind: String
  let log: Log

  func animate(_ screen: Screen, isPresenting: Bool) {
    log.add("\(kind): \(screen.title) \(isPresenting ? "in" : "out")")
  }
}
