import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// The navigation queue runs one move at a time, in call order.
struct QueueTests {
  @Test(
    "Calls run in their order; a repeated call joins the last one if they are equal, and outlives it",
    arguments: [
      QueuedCalls(
        "Moves run in call order even if the first factory is slow",
        ["B", "C", "back", "[D]"], lead: "A > B [D]", making: [1, 2, 4]),
      QueuedCalls(
        "A move that throws does not block the moves queued behind it",
        ["B", "C"], failing: "B", lead: "A > C", making: [1, 2]),
      QueuedCalls(
        "A move cancelled in the queue is skipped, and the others keep their order",
        ["B", "C", "D", "E"], cancelled: [2], lead: "A > B > D > E", making: [1, 3, 4]),
      QueuedCalls(
        "A move cancelled while its screen is being made opens nothing",
        ["B", "root N"], cancelled: [1, 2], lead: "A", making: [1]),
      QueuedCalls(
        "A root cancelled while its screen is being made is not shown",
        ["root N"], cancelled: [1], lead: "A", making: [1]),
      QueuedCalls(
        "Closing a screen while it pushes another removes both",
        on: "A > B", ["C on B", "close B"], lead: "A", making: [1]),
      QueuedCalls(
        "A double tap opens one screen, and both calls return",
        ["B", "B"], lead: "A > B", making: [1]),
      QueuedCalls(
        "A repeated call joins an equal call that is still queued",
        ["B", "[C]", "[C]"], lead: "A > B [C]", making: [1, 2]),
      QueuedCalls(
        "Both calls of a double tap throw the error of the factory",
        ["B", "B"], failing: "B", lead: "A", making: [1]),
      QueuedCalls(
        "A call with another destination opens its own screen",
        ["B", "C"], lead: "A > B > C", making: [1, 2]),
      QueuedCalls(
        "A call with another origin opens its own screen",
        on: "A > D", ["B", "B on D"], lead: "A > D > B > B", making: [1, 2]),
      QueuedCalls(
        "A call with another transition opens its own screen",
        ["B", "[B]"], lead: "A > B [B]", making: [1, 2]),
      QueuedCalls(
        "A call joins no call behind which another move is queued",
        ["B", "back", "B", "B"], lead: "A > B", making: [1, 3]),
      QueuedCalls(
        "A call joins no call behind which a request is queued",
        ["B", "request back", "B"], lead: "A > B", making: [1, 3]),
      QueuedCalls(
        "A call joins the call of a running request only if no other request is queued",
        ["request B", "B", "request back", "B"], lead: "A > B", making: [1, 4]),
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
  func order(calls: QueuedCalls) async throws { try await calls.run() }

  @Test("`settled` returns when every queued move is done")
  func settled() async throws {
    let (stage, gate) = try await Stage.held()
    let first = await begin { try await stage.open("B", from: "A") }
    let second = await begin { try await stage.open("C", from: "A", by: .modal) }
    var settled = ""
    let settling = await begin {
      #expect(await stage.window.settled().isEmpty)
      settled = stage.tree
    }
    gate.open()
    for task in [first, second, settling] { try await task.value }
    #expect(settled == "A > B [C]")
    #expect(await stage.window.settled().isEmpty)
  }
}

/// Repeated calls, and those that joined them.
struct JoinedCallTests {
  @Test("Two equal calls of `ask` open two screens")
  func questions() async throws {
    let (stage, gate) = try await Stage.held()
    let router = try stage.router("A")
    for _ in 1...2 {
      stage.window.start {
        let _: Int? = try await router.ask(TestDestination.passing("Q"), by: .modal) { place, _ in
          try await stage.factory.screen(for: place)
        }
      }
    }
    gate.open()
    _ = await stage.window.settled()
    #expect(stage.tree == "A [Q [Q]]")
  }

  @Test("A call joins no call that has ended, even if its request still runs")
  func over() async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    stage.window.afterwards {
      try await stage.open("B", from: "A", by: .modal)
      await gate.wait()
    }
    try await stage.open("B", from: "A", by: .modal)
    gate.open()
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == "A [B [B]]")
  }

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

  @Test("Cancelling the window ends a call and all that joined it")
  func ended() async throws {
    let (stage, gate) = try await Stage.held()
    let taps = await taps(3, on: stage)
    stage.window.cancel()
    gate.open()
    for task in taps { await #expect(throws: CancellationError.self) { try await task.value } }
    #expect(stage.factory.made == ["A", "B"])
    #expect(stage.tree == "A")
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
}

extension Stage {
  /// Returns a stage whose factory waits for the gate before it makes a screen.
  static func held(_ tree: String = "A") async throws -> (Stage, Gate) {
    let (stage, gate) = (try await Stage(tree), Gate())
    stage.factory.before = { _ in await gate.wait() }
    return (stage, gate)
  }

  /// Calls `work` when a screen with this title appears.
  func whenShown(_ title: String, _ work: @escaping (Window) -> Void) {
    factory.prepare = { if $0.title == title { $0.onAppear = work } }
  }
}
