import Routing
import RoutingTestSupport
import Testing

/// The navigation queue runs one move at a time, in call order.
struct QueueTests {
  @Test("Moves run in call order even if the first factory is slow")
  func order() async throws {
    let stage = try await Stage("A")
    let gate = Gate()
    stage.factory.before = { place in if place.name == "B" { await gate.wait() } }
    let work = [
      await begin { try await stage.open("B", from: "A") },
      await begin { try await stage.open("C", from: "A") },
      await begin { try await stage.window.back() },
      await begin { try await stage.open("D", from: "A", by: .modal) },
    ]
    #expect(stage.tree == "A")
    #expect(stage.factory.made == ["A"])
    gate.open()
    for task in work { try await task.value }
    #expect(stage.tree == "A > B [D]")
    #expect(stage.factory.made == ["A", "B", "C", "D"])
  }

  @Test("A factory is not called while another one is running")
  func oneAtATime() async throws {
    let stage = try await Stage("A")
    let gates = ["B": Gate(), "C": Gate()]
    let log = Log()
    stage.factory.before = { place in
      log.add("begin \(place.name)")
      await gates[place.name]?.wait()
      log.add("end \(place.name)")
    }
    let first = await begin { try await stage.open("B", from: "A") }
    let second = await begin { try await stage.open("C", from: "A") }
    gates["C"]?.open()
    #expect(log.lines == ["begin B"])
    gates["B"]?.open()
    try await first.value
    try await second.value
    #expect(log.lines == ["begin B", "end B", "begin C", "end C"])
  }

  @Test("A move that throws does not block the moves queued behind it")
  func failure() async throws {
    struct Failure: Error, Equatable {}
    let stage = try await Stage("A")
    let gate = Gate()
    stage.factory.before = { place in
      guard place.name == "B" else { return }
      await gate.wait()
      throw Failure()
    }
    let first = await begin { try await stage.open("B", from: "A") }
    let second = await begin { try await stage.open("C", from: "A") }
    gate.open()
    await #expect(throws: Failure()) { try await first.value }
    try await second.value
    #expect(stage.tree == "A > C")
  }

  @Test("A move cancelled in the queue is skipped, and the others keep their order")
  func cancelled() async throws {
    let stage = try await Stage("A")
    let gate = Gate()
    stage.factory.before = { place in if place.name == "B" { await gate.wait() } }
    let first = await begin { try await stage.open("B", from: "A") }
    let cancelled = await begin { try await stage.open("C", from: "A") }
    let third = await begin { try await stage.open("D", from: "A") }
    let fourth = await begin { try await stage.open("E", from: "A") }
    cancelled.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    for task in [first, third, fourth] { try await task.value }
    #expect(stage.tree == "A > B > D > E")
    #expect(stage.factory.made == ["A", "B", "D", "E"])
  }

  @Test("A move cancelled while its screen is being made opens nothing")
  func cancelledWhileMaking() async throws {
    let stage = try await Stage("A")
    let gate = Gate()
    stage.factory.before = { _ in await gate.wait() }
    let first = await begin { try await stage.open("B", from: "A") }
    let second = await begin {
      try await stage.router("A").replaceRoot(by: .root) {
        await gate.wait()
        return .stack(stage.factory.make("N"))
      }
    }
    first.cancel()
    second.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await first.value }
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(stage.tree == "A")
    #expect(stage.alive == ["A"])
  }

  @Test("`settled` returns when every queued move is done")
  func settled() async throws {
    let stage = try await Stage("A")
    let gate = Gate()
    let log = Log()
    stage.factory.before = { place in if place.name == "B" { await gate.wait() } }
    let first = await begin { try await stage.open("B", from: "A") }
    let second = await begin { try await stage.open("C", from: "A", by: .modal) }
    let settling = await begin {
      #expect(await stage.window.settled().isEmpty)
      log.add(stage.tree)
    }
    gate.open()
    for task in [first, second, settling] { try await task.value }
    #expect(log.lines == ["A > B [C]"])
    #expect(await stage.window.settled().isEmpty)
  }

  @Test("Closing a screen while it pushes another removes both")
  func closedMeanwhile() async throws {
    let stage = try await Stage("A > B")
    let gate = Gate()
    stage.factory.before = { _ in await gate.wait() }
    let opening = await begin { try await stage.open("C", from: "B") }
    let closing = await begin { try await stage.routes("B").close() }
    gate.open()
    try await opening.value
    try await closing.value
    #expect(stage.tree == "A")
    _ = await stage.window.settled()
    #expect(stage.alive == ["A"])
  }
}
