import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// An awaited animator that does not return blocks only its own call.
struct HungAnimatorTests {
  /// Returns a stage that opens B, its animator, and the task that waits for the animation.
  private func hung() async throws -> (Stage, SlowAnimator, Task<Void, any Error>) {
    let (stage, animator) = (try await Stage("A"), SlowAnimator())
    let transition = PushTransition().animated(by: animator, isAwaited: true)
    let opening = await begin { try await stage.open("B", from: "A", by: transition) }
    await animator.begun.wait()
    return (stage, animator, opening)
  }

  @Test("`busy` names a move while its animation runs")
  func busy() async throws {
    let (stage, animator, opening) = try await hung()
    #expect(stage.window.busy == ["open B"])
    animator.end.open()
    try await opening.value
    #expect(stage.window.busy == [])
  }

  @Test("Cancelling a window continues the queue and keeps the change whose animation hangs")
  func cancel() async throws {
    let (stage, animator, opening) = try await hung()
    let next = await begin { try await stage.open("C", from: "B") }
    stage.window.cancel()
    try await next.value
    #expect(stage.tree == "A > B > C")
    #expect(await stage.window.settled().isEmpty)
    animator.end.open()
    await #expect(throws: CancellationError.self) { try await opening.value }
    #expect(stage.tree == "A > B > C")
  }

  @Test("The remaining animations of an abandoned move never begin")
  func abandoned() async throws {
    let (stage, animator) = (try await Stage("A"), SlowAnimator())
    let push = PushTransition().animated(by: animator, isAwaited: true)
    let opening = await begin {
      try await stage.window.open(
        Plan([stage.stop("A"), stage.stop("B", by: push), stage.stop("C", by: push)]))
    }
    await animator.begun.wait()
    stage.window.cancel()
    animator.end.open()
    await #expect(throws: CancellationError.self) { try await opening.value }
    #expect(animator.lines == ["B in", "B in ended"])
    #expect(stage.tree == "A > B > C")
  }

  @Test("A forced change does not wait for a hung animation", arguments: ["show", "close"])
  func forced(way: String) async throws {
    let (stage, animator, opening) = try await hung()
    if way == "show" {
      try await stage.window.show(.stack(stage.factory.make("N")), isForced: true)
    } else {
      try await stage.window.close()
    }
    #expect(stage.tree == (way == "close" ? "" : "N"))
    animator.end.open()
    await #expect(throws: CancellationError.self) { try await opening.value }
    #expect(stage.tree == (way == "close" ? "" : "N"))
  }

  @Test("Cancelling the task of a call cancels its animator, but the call succeeds")
  func task() async throws {
    let stage = try await Stage("A")
    let animator = SlowAnimator { _ in try await forever() }
    animator.end.open()
    let transition = PushTransition().animated(by: animator, isAwaited: true)
    let opening = await begin { try await stage.open("B", from: "A", by: transition) }
    await animator.begun.wait()
    opening.cancel()
    try await opening.value
    #expect(animator.lines == ["B in", "CancellationError()", "B in ended"])
    #expect(stage.tree == "A > B")
  }

  @Test("An awaited animator that navigates receives insideChange")
  func inside() async throws {
    let stage = try await Stage("A")
    let animator = SlowAnimator { _ in try await stage.open("C", from: "A") }
    animator.end.open()
    let transition = PushTransition().animated(by: animator, isAwaited: true)
    try await stage.open("B", from: "A", by: transition)
    #expect(animator.lines == ["B in", #"insideChange("open C")"#, "B in ended"])
    #expect(stage.tree == "A > B")
  }

  @Test("A request of an awaited animator runs after its move")
  func request() async throws {
    let stage = try await Stage("A")
    let animator = SlowAnimator { screen in
      screen.window?.afterwards { try await stage.open("C", from: "B") }
    }
    animator.end.open()
    let transition = PushTransition().animated(by: animator, isAwaited: true)
    try await stage.open("B", from: "A", by: transition)
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == "A > B > C")
  }
}
