import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// A guard, a factory or an awaited animator that does not return blocks only its own call.
struct HungMoveTests {
  enum Cause: CaseIterable { case `guard`, factory, animator }

  private let stage: Stage
  private let gate = Gate()

  init() async throws { stage = try await Stage("A") }

  /// Begins to open B on A, which hangs until the gate is open.
  private func hang(_ cause: Cause) async -> Task<Void, any Error> {
    switch cause {
    case .guard:
      stage.window.guards = [
        Guard(for: TestDestination.self) { place in
          guard place == "B" else { return .allow }
          await gate.wait()
          return .redirect(stage.plan("A", "L"), waits: .whileOpen)
        }
      ]
      return await begin { try await stage.open("B", from: "A") }
    case .factory:
      stage.factory.before = { place in if place.name == "B" { await gate.wait() } }
      return await begin { try await stage.open("B", from: "A") }
    case .animator:
      let animator = SlowAnimator { _ in await gate.wait() }
      animator.end.open()
      let opening = await begin { try await stage.open("B", from: "A", by: .slow(animator)) }
      await animator.begun.wait()
      return opening
    }
  }

  @Test(
    "Cancelling a window ends queued calls and a hung move, unless only its animation hangs",
    arguments: [(Cause.guard, "A > C"), (.factory, "A > C"), (.animator, "A > B > C")])
  func cancel(cause: Cause, tree: String) async throws {
    let opening = await hang(cause)
    #expect(stage.window.busy == ["open B"])
    let next = await begin { try await stage.open("C", from: "A") }
    let before = stage.tree
    stage.window.cancel()
    await #expect(throws: CancellationError.self) { try await next.value }
    #expect(stage.tree == before)
    #expect(stage.window.busy == [])
    #expect(await stage.window.settled().isEmpty)
    try await stage.open("C", from: "A")
    #expect(stage.tree == tree)
    gate.open()
    await #expect(throws: CancellationError.self) { try await opening.value }
    #expect(stage.tree == tree)
    #expect(stage.window.waitingMove == nil)
    #expect(stage.alive == Set(stage.window.screens.map(\.title)))
  }

  @Test(
    "A forced change ends a hung move and what is queued or works, and opens none of it",
    arguments: Cause.allCases, ["show": "N", "replaceRoot": "N", "close": ""])
  func forced(cause: Cause, way: (key: String, value: String)) async throws {
    let opening = await hang(cause)
    let told: [Task<Void, any Error>] = [
      await begin { try await stage.open("C", from: "A") },
      await begin { try await stage.window.open(link: "A/C") },
    ]
    stage.window.afterwards { try await stage.window.open(link: "A/C") }
    stage.window.start {
      await gate.wait()
      try Task.checkCancellation()
      try await stage.window.open(link: "A/C")
    }
    switch way.key {
    case "show": try await stage.window.show(.stack(stage.factory.make("N")), isForced: true)
    case "replaceRoot":
      try await stage.router("A").replaceRoot(by: .root, isForced: true) {
        .stack(stage.factory.make("N"))
      }
    default: try await stage.window.close()
    }
    #expect(stage.tree == way.value)
    gate.open()
    await #expect(throws: CancellationError.self) { try await opening.value }
    for task in told { await #expect(throws: CancellationError.self) { try await task.value } }
    #expect(await stage.window.settled().map(\.caseText) == ["CancellationError()"])
    #expect(stage.tree == way.value)
    #expect(stage.window.waitingMove == nil)
    try await stage.window.show(.stack(stage.factory.make("M")))
    #expect(stage.tree == "M")
  }

  @Test("The operation or request that forces a root goes on", arguments: [true, false])
  func forcedInside(isRequest: Bool) async throws {
    let logOut: () async throws -> Void = {
      await letMainActorRun()
      try await stage.window.show(.stack(stage.factory.make("N")), isForced: true)
      try Task.checkCancellation()
      try await stage.open("C", from: "N")
    }
    isRequest ? stage.window.afterwards(logOut) : stage.window.start("log out", logOut)
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == "N > C")
  }

  @Test("A vetoed `close` ends nothing")
  func vetoedClose() async throws {
    let opening = await hang(.factory)
    let behind = await begin { try await stage.open("C", from: "A") }
    try stage.leaf("A").unsaved = "a word"
    await #expect(throws: RoutingError.vetoed(by: "A", losing: "a word")) {
      try await stage.window.close()
    }
    #expect(stage.window.journal.failures.map(\.failure) == [.vetoed])
    gate.open()
    for task in [opening, behind] { try await task.value }
    #expect(stage.tree == "A > B > C")
  }

  @Test(
    "After the navigation of an operation or a request is cancelled, the next one runs",
    arguments: [false, true])
  func cancelledInside(isRequest: Bool) async throws {
    stage.factory.before = { place in if place.name == "B" { await gate.wait() } }
    let greet: () async throws -> Void = { try await stage.open("B", from: "A") }
    isRequest ? stage.window.afterwards(greet) : stage.window.start("greet", greet)
    #expect(stage.window.busy == [isRequest ? "A" : "greet"])
    stage.window.cancel()
    stage.window.afterwards { try await stage.open("C", from: "A") }
    #expect(await stage.window.settled().map(\.caseText) == ["CancellationError()"])
    #expect(stage.tree == "A > C")
    gate.open()
    await letMainActorRun()
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == "A > C")
  }

  @Test("The remaining animations of an abandoned move never begin")
  func abandoned() async throws {
    let animator = SlowAnimator()
    let opening = await begin {
      let (b, c) = (stage.stop("B", by: .slow(animator)), stage.stop("C", by: .slow(animator)))
      try await stage.window.open(Plan([stage.stop("A"), b, c]))
    }
    await animator.begun.wait()
    stage.window.cancel()
    animator.end.open()
    await #expect(throws: CancellationError.self) { try await opening.value }
    #expect(animator.lines == ["B in", "B in ended"])
    #expect(stage.tree == "A > B > C")
  }

  @Test("Cancelling the task of a call cancels its animator, but the call succeeds")
  func task() async throws {
    let animator = SlowAnimator { _ in try await forever() }
    animator.end.open()
    let opening = await begin { try await stage.open("B", from: "A", by: .slow(animator)) }
    await animator.begun.wait()
    opening.cancel()
    try await opening.value
    #expect(animator.lines == ["B in", "CancellationError()", "B in ended"])
    #expect(stage.tree == "A > B")
  }

  @Test("An awaited animator that navigates receives insideChange; its request runs afterwards")
  func inside() async throws {
    let animator = SlowAnimator { screen in
      screen.window?.afterwards { try await stage.open("D", from: "B") }
      try await stage.open("C", from: "A")
    }
    animator.end.open()
    try await stage.open("B", from: "A", by: .slow(animator))
    #expect(animator.lines == ["B in", #"insideChange("open C")"#, "B in ended"])
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == "A > B > D")
  }
}

extension Transition where Self == PushTransition {
  /// Pushes a screen, and awaits its animation.
  fileprivate static func slow(_ animator: SlowAnimator) -> some Transition {
    PushTransition().animated(by: animator, isAwaited: true)
  }
}
