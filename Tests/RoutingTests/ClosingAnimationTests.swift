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

  @Test(
    "A closed modal animates its first screen, and another closed screen itself",
    arguments: [
      ("A > B [C > D]", "C", "modal: C out"), ("A > B [C > D]", "D", "push: D out"),
      ("A > B [C > D > E]", "D", "push: E out"), ("A > B > C", "B", "push: C out"),
      ("A > B [C > D [E > F]]", "B", "modal: E out"),
      ("A > B [C > D [E > F]]", "D", "modal: E out"),
    ])
  func close(before: String, name: String, line: String) async throws {
    let (_, lines) = try await animated(before) { try await $0.routes(name).close() }
    #expect(lines == [line])
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
    arguments: [
      { try await $0.window.home() }, { try await $0.window.select("one") },
      { try await $0.routes("B").close() }, { try await $0.window.popTo($0.screen("A")) },
      { try await $0.window.setStack($0.window.path[0].reversed().reversed()) },
    ] as [@MainActor @Sendable (Stage) async throws -> Void])
  func hidden(move: (Stage) async throws -> Void) async throws {
    let (_, lines) = try await animated("one: A > B | *two: X > Y", move)
    #expect(lines == [])
  }

  @Test(
    "A new root and the end of a window animate no closing",
    arguments: [
      { try await $0.window.show(.stack($0.factory.make("N"))) },
      { try await $0.open("N", from: "C", by: .root) }, { try await $0.window.close() },
    ] as [@MainActor @Sendable (Stage) async throws -> Void])
  func root(move: (Stage) async throws -> Void) async throws {
    let (_, lines) = try await animated("A > B [C > D]", move)
    #expect(lines == [])
  }

  @Test(
    "A screen that takes the place of the top screen animates its opening only",
    arguments: [
      { try await $0.open("N", from: "C", by: .replace) },
      { try await $0.open("N", from: "B", by: .replace) },
      { try await $0.window.open($0.plan("A", "N")) },
      { stage in
        try await stage.window.edit("swap") {
          Edit(
            closing: [try stage.screen("C")], opening: [stage.stop("N")],
            from: try stage.screen("B"))
        }
      },
    ] as [@MainActor @Sendable (Stage) async throws -> Void])
  func inPlace(move: (Stage) async throws -> Void) async throws {
    let (_, lines) = try await animated("A > B > C", move)
    #expect(lines == ["push: N in"])
  }

  @Test("A link that leaves a modal animates its closing before the opening of the new screen")
  func link() async throws {
    let (stage, lines) = try await animated("A [M]") { stage in
      try await stage.window.open(stage.plan("A", "N"))
    }
    #expect(stage.tree == "A > N")
    #expect(lines == ["modal: M out", "push: N in"])
  }

  @Test("The animator of the transition comes before that of the window, and can be awaited")
  func awaited() async throws {
    let (stage, log, animator) = (try await Stage("A > B"), Log(), SlowAnimator())
    stage.animate(into: log)
    let push = PushTransition().animated(by: animator, isAwaited: true)
    animator.end.open()
    try await stage.open("C", from: "B", by: push)
    try await stage.window.popToRoot()
    #expect(animator.lines == ["C in", "C in ended", "C out", "C out ended"])
    #expect(log.lines == [])
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

  @Test("A vetoed change animates nothing")
  func vetoed() async throws {
    let (_, lines) = try await animated("A > B > C") { stage in
      try stage.leaf("B").unsaved = "a word"
      await #expect(throws: RoutingError.vetoed(by: "B", losing: "a word")) {
        try await stage.window.popToRoot()
      }
    }
    #expect(lines == [])
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
