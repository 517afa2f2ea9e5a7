import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// A move waits for its animation if its transition says so.
struct AnimationTests {
  @Test(
    "An awaited animation holds its call and the next navigation until it ends",
    arguments: TransitionKind.allCases)
  func awaited(kind: TransitionKind) async throws {
    let (stage, animator, log) = (try await Stage("A > B"), SlowAnimator(), Log())
    let transition = kind.transition.animated(by: animator, isAwaited: true)
    let opening = await begin {
      try await stage.open("N", from: "B", by: transition)
      log.add("opened N")
    }
    await animator.begun.wait()
    let after = stage.tree
    let next = await begin { try await stage.open("C", from: "N") }
    await letMainActorRun()
    #expect(stage.tree == after)
    #expect(log.lines == [])
    animator.end.open()
    try await opening.value
    try await next.value
    #expect(log.lines == ["opened N"])
    #expect(stage.tree.contains("N > C"))
    #expect(animator.lines == ["N in", "N in ended"])
  }

  @Test("By default, neither the call nor the next navigation waits for an animation")
  func notAwaited() async throws {
    let (stage, animator) = (try await Stage("A"), SlowAnimator())
    try await stage.open("B", from: "A", by: PushTransition().animated(by: animator))
    try await stage.open("C", from: "B")
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == "A > B > C")
    await animator.begun.wait()
    #expect(animator.lines == ["B in"])
    animator.end.open()
  }

  @Test("The awaited animations of a plan run one after another, after its change")
  func several() async throws {
    let stage = try await Stage("A")
    let animator = SlowAnimator { _ in #expect(stage.tree == "A > B [C > D]") }
    animator.end.open()
    let push = PushTransition().animated(by: animator, isAwaited: true)
    let modal = ModalTransition().animated(by: animator, isAwaited: true)
    try await stage.window.open(
      Plan([
        stage.stop("A"), stage.stop("B", by: push), stage.stop("C", by: modal),
        stage.stop("D", by: push),
      ]))
    #expect(animator.lines == ["B", "C", "D"].flatMap { ["\($0) in", "\($0) in ended"] })
  }

  @Test(
    "Derived transitions use the animator of the original transition, and wait if it does",
    arguments: [true, false])
  func derived(isAwaited: Bool) {
    let animator = SlowAnimator()
    let push = PushTransition().animated(by: animator, isAwaited: isAwaited)
    let derived: [any Transition] = [
      RevealTransition(otherwise: push), TabTransition(otherwise: push),
    ]
    #expect(derived.allSatisfy { $0.animator as? SlowAnimator === animator })
    #expect(derived.map(\.awaitsAnimation) == [isAwaited, isAwaited])
    #expect(TabTransition().animator == nil && !TabTransition().awaitsAnimation)
  }

  @Test("Replacing the root animates its visible first screen by the transition's animator")
  func root() async throws {
    let (stage, animator) = (try await Stage("A"), SlowAnimator())
    animator.end.open()
    let transition = RootTransition().animated(by: animator, isAwaited: true)
    try await stage.window.show(.stack(stage.factory.make("N")), by: transition)
    try await stage.router("N").replaceRoot(by: transition) { .stack(stage.factory.make("O")) }
    #expect(animator.lines == ["N in", "N in ended", "O in", "O in ended"])
  }

  #if DEBUG
    @Test("A closed screen is not reported as a leak while it is animated")
    func leaks() async throws {
      let (stage, animator) = (try await Stage("A"), SlowAnimator())
      var leaks: [String] = []
      stage.window.onLeak = { leaks.append($0) }
      try await stage.open("B", from: "A", by: PushTransition().animated(by: animator))
      try await stage.window.back()
      #expect(await stage.window.settled().isEmpty)
      #expect(stage.alive == ["A", "B"])
      animator.end.open()
      await letMainActorRun()
      #expect(stage.alive == ["A"])
      #expect(leaks == [])
    }
  #endif
}

/// Animator whose animations last until the test opens a gate.
final class SlowAnimator: Animator {
  /// Opened when the first animation begins.
  let begun = Gate()
  let end = Gate()
  private(set) var lines: [String] = []
  private let body: (Screen) async throws -> Void

  init(_ body: @escaping (Screen) async throws -> Void = { _ in }) { self.body = body }

  func animate(_ screen: Screen, isPresenting: Bool) async {
    let line = "\(screen.title) \(isPresenting ? "in" : "out")"
    lines.append(line)
    begun.open()
    do { try await body(screen) } catch { lines.append(error.caseText) }
    await end.wait()
    lines.append("\(line) ended")
  }
}
