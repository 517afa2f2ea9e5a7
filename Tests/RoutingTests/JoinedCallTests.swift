import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// Calls that joined a repeated call, when the first caller gives up or the window is cancelled.
struct JoinedCallTests {
  /// Returns an operation that opens B on A and names its caller in the log when it makes B.
  private func opening(
    _ caller: String, on stage: Stage, _ log: Log, after gate: Gate
  ) throws -> () async throws -> Void {
    let router = try stage.router("A")
    return {
      try await router.open(Place("B"), by: .push) { place in
        log.add(caller)
        await gate.wait()
        return stage.factory.make(place)
      }
    }
  }

  @Test("If the first caller is cancelled while its screen is made, the second makes its own")
  func running() async throws {
    let (stage, gate, log) = (try await Stage("A"), Gate(), Log())
    let first = await begin(try opening("first", on: stage, log, after: gate))
    let second = await begin(try opening("second", on: stage, log, after: gate))
    let third = await begin { try await stage.open("C", from: "A") }
    first.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await first.value }
    try await second.value
    try await third.value
    #expect(log.lines == ["first", "second"])
    #expect(stage.tree == "A > B > C")
    #expect(stage.window.journal.events.map { $0.to?.description } == ["A", "B", "C"])
  }

  @Test("If the first caller is cancelled in the queue, the second keeps its place")
  func queued() async throws {
    let (stage, gate, log) = (try await Stage("A"), Gate(), Log())
    stage.factory.before = { place in if place.name == "X" { await gate.wait() } }
    let work = [
      await begin { try await stage.open("X", from: "A") },
      await begin(try opening("first", on: stage, log, after: gate)),
      await begin(try opening("second", on: stage, log, after: gate)),
      await begin { try await stage.open("C", from: "A") },
    ]
    work[1].cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await work[1].value }
    for task in [work[0], work[2], work[3]] { try await task.value }
    #expect(log.lines == ["second"])
    #expect(stage.tree == "A > X > B > C")
  }

  @Test("A joined call whose own task is cancelled passes its place on to the next")
  func passedOn() async throws {
    let (stage, gate, log) = (try await Stage("A"), Gate(), Log())
    var work: [Task<Void, any Error>] = []
    for number in 1...5 {
      work.append(await begin(try opening("\(number)", on: stage, log, after: gate)))
    }
    for index in [0, 1, 2] { work[index].cancel() }
    gate.open()
    for index in [0, 1, 2] {
      await #expect(throws: CancellationError.self) { try await work[index].value }
    }
    try await work[3].value
    try await work[4].value
    #expect(log.lines == ["1", "4"])
    #expect(stage.tree == "A > B")
    #expect(await stage.window.settled().isEmpty)
  }

  @Test("If all of the joined calls are cancelled, the queue continues and nothing is opened")
  func all() async throws {
    let (stage, gate, log) = (try await Stage("A"), Gate(), Log())
    let work = [
      await begin(try opening("first", on: stage, log, after: gate)),
      await begin(try opening("second", on: stage, log, after: gate)),
    ]
    let next = await begin { try await stage.open("C", from: "A") }
    work.forEach { $0.cancel() }
    gate.open()
    for task in work { await #expect(throws: CancellationError.self) { try await task.value } }
    try await next.value
    #expect(stage.tree == "A > C")
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
    let first = await begin { try await stage.open("B", from: "A") }
    let second = await begin { try await stage.open("B", from: "A") }
    gate.open()
    await #expect(throws: CancellationError.self) { try await first.value }
    try await second.value
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
    let first = await begin { try await stage.open("B", from: "A") }
    let second = await begin { try await stage.open("B", from: "A") }
    first.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await first.value }
    await #expect(throws: RoutingError.denied("No more.")) { try await second.value }
    #expect(asked == 2)
    #expect(stage.tree == "A")
  }

  @Test("A later call joins the call that took the place of a cancelled one")
  func later() async throws {
    let (stage, log) = (try await Stage("A"), Log())
    let gates = [Gate(), Gate()]
    let first = await begin(try opening("first", on: stage, log, after: gates[0]))
    let second = await begin(try opening("second", on: stage, log, after: gates[1]))
    first.cancel()
    gates[0].open()
    await #expect(throws: CancellationError.self) { try await first.value }
    await letMainActorRun()
    let third = await begin(try opening("third", on: stage, log, after: gates[1]))
    gates[1].open()
    try await second.value
    try await third.value
    #expect(log.lines == ["first", "second"])
    #expect(stage.tree == "A > B")
  }

  @Test(
    "Cancelling, closing or a forced change ends a call and all that joined it",
    arguments: ["cancel", "close", "show"])
  func ended(way: String) async throws {
    let (stage, gate, log) = (try await Stage("A"), Gate(), Log())
    var work: [Task<Void, any Error>] = []
    for number in 1...3 {
      work.append(await begin(try opening("\(number)", on: stage, log, after: gate)))
    }
    switch way {
    case "cancel": stage.window.cancel()
    case "close": try await stage.window.close()
    default: try await stage.window.show(.stack(stage.factory.make("N")), isForced: true)
    }
    for task in work.dropFirst() {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    gate.open()
    await #expect(throws: CancellationError.self) { try await work[0].value }
    #expect(log.lines == ["1"])
    #expect(stage.tree == ["cancel": "A", "close": "", "show": "N"][way])
  }

  @Test("Cancelling the window also ends a joined call that is about to take the place of another")
  func takingOver() async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    stage.factory.before = { _ in
      await gate.wait()
      // Runs after the second call has taken the place of the first, and before it runs.
      Task { stage.window.cancel() }
    }
    let first = await begin { try await stage.open("B", from: "A") }
    let second = await begin { try await stage.open("B", from: "A") }
    let third = await begin { try await stage.open("B", from: "A") }
    first.cancel()
    gate.open()
    for task in [first, second, third] {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
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

  @Test("Joined calls and their screens are released when all have ended")
  func released() async throws {
    let stage = try await Stage("A")
    weak var window: Window?
    do {
      let (other, gate, log) = (try await Stage("A"), Gate(), Log())
      window = other.window
      let first = await begin(try opening("first", on: other, log, after: gate))
      let second = await begin(try opening("second", on: other, log, after: gate))
      first.cancel()
      gate.open()
      _ = await first.result
      try await second.value
    }
    #expect(window == nil)
    #expect(stage.alive == ["A"])
  }
}
