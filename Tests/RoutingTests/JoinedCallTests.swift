import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// Calls that joined a repeated call, when the first caller gives up or the window is cancelled.
struct JoinedCallTests {
  @Test(
    "A call that joined another one goes on without it",
    arguments: [
      QueuedCalls(
        "If the first caller is cancelled while its screen is made, the second makes its own",
        ["B", "B", "C"], cancelled: [1], lead: "A > B > C", making: [1, 2, 3]),
      QueuedCalls(
        "If the second caller is cancelled, the first opens the screen",
        ["B", "B"], cancelled: [2], lead: "A > B", making: [1]),
      QueuedCalls(
        "If the first caller is cancelled in the queue, the second keeps its place",
        ["X", "B", "B", "C"], cancelled: [2], lead: "A > X > B > C", making: [1, 3, 4]),
      QueuedCalls(
        "A joined call whose own task is cancelled passes its place on to the next",
        ["B", "B", "B", "B", "B"], cancelled: [1, 2, 3], lead: "A > B", making: [1, 4]),
      QueuedCalls(
        "If all of the joined calls are cancelled, the queue continues and nothing is opened",
        ["B", "B", "C"], cancelled: [1, 2], lead: "A > C", making: [1, 3]),
    ])
  func calls(_ calls: QueuedCalls) async throws { try await calls.run() }

  /// Begins to open B on A this often.
  private func taps(_ count: Int, on stage: Stage) async -> [Task<Void, any Error>] {
    var taps: [Task<Void, any Error>] = []
    for _ in 0..<count { taps.append(await begin { try await stage.open("B", from: "A") }) }
    return taps
  }

  @Test("A factory that throws CancellationError ends its own call only")
  func thrown() async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    var isFirst = true
    stage.factory.before = { _ in
      await gate.wait()
      defer { isFirst = false }
      if isFirst { throw CancellationError() }
    }
    let taps = await taps(2, on: stage)
    gate.open()
    await #expect(throws: CancellationError.self) { try await taps[0].value }
    try await taps[1].value
    #expect(stage.tree == "A > B")
  }

  @Test("A joined call that takes the place of a cancelled one asks the guards again")
  func guards() async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    var asked = 0
    stage.window.guards = [
      Guard { _ in
        asked += 1
        await gate.wait()
        return asked == 1 ? .allow : .deny("No more.")
      }
    ]
    let taps = await taps(2, on: stage)
    taps[0].cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await taps[0].value }
    await #expect(throws: RoutingError.denied("No more.")) { try await taps[1].value }
    #expect(asked == 2)
    #expect(stage.tree == "A")
  }

  @Test("A later call joins the call that took the place of a cancelled one")
  func later() async throws {
    let (stage, gates) = (try await Stage("A"), [Gate(), Gate()])
    var begun = 0
    stage.factory.before = { _ in
      begun += 1
      await gates[begun - 1].wait()
    }
    let taps = await taps(2, on: stage)
    taps[0].cancel()
    gates[0].open()
    await #expect(throws: CancellationError.self) { try await taps[0].value }
    await letMainActorRun()
    let third = await begin { try await stage.open("B", from: "A") }
    gates[1].open()
    try await taps[1].value
    try await third.value
    #expect(begun == 2)
    #expect(stage.tree == "A > B")
  }

  @Test(
    "Cancelling, closing or a forced change ends a call and all that joined it",
    arguments: ["cancel": "A", "close": "", "show": "N"])
  func ended(way: String, tree: String) async throws {
    let (stage, gate) = try await Stage.held()
    let taps = await taps(3, on: stage)
    switch way {
    case "cancel": stage.window.cancel()
    case "close": try await stage.window.close()
    default: try await stage.window.show(.stack(stage.factory.make("N")), isForced: true)
    }
    for task in taps.dropFirst() {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    gate.open()
    await #expect(throws: CancellationError.self) { try await taps[0].value }
    #expect(stage.factory.made.filter { $0 == "B" }.count == 1)
    #expect(stage.tree == tree)
  }

  @Test("Cancelling the window also ends a joined call that is about to take the place of another")
  func takingOver() async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    stage.factory.before = { _ in
      await gate.wait()
      // Runs after the second call has taken the place of the first, and before it runs.
      Task { stage.window.cancel() }
    }
    let taps = await taps(3, on: stage)
    taps[0].cancel()
    gate.open()
    for task in taps { await #expect(throws: CancellationError.self) { try await task.value } }
    #expect(stage.tree == "A")
    #expect(stage.factory.made == ["A", "B"])
  }

  @Test("A queued move that the window cancels before it has begun changes nothing")
  func notBegun() async throws {
    let (stage, gate) = (try await Stage("A > B"), Gate())
    stage.factory.before = { _ in
      await gate.wait()
      // Runs after the queue continues with `back`, and before `back` itself runs.
      Task { stage.window.cancel() }
    }
    let opening = await begin { try await stage.open("C", from: "B") }
    let back = await begin { try await stage.window.back() }
    gate.open()
    try await opening.value
    await #expect(throws: CancellationError.self) { try await back.value }
    #expect(stage.tree == "A > B > C")
  }

  @Test("Joined calls and their window are released when all have ended")
  func released() async throws {
    weak var window: Window?
    do {
      let (stage, gate) = try await Stage.held()
      window = stage.window
      let taps = await taps(2, on: stage)
      taps[0].cancel()
      gate.open()
      _ = await taps[0].result
      try await taps[1].value
    }
    #expect(window == nil)
  }
}
