import Routing
import Testing

/// Rule 5: one at a time, in the order of the calls.
struct LineTests {
  @Test("Moves are made in the order of the calls, even if the first factory takes long")
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

  @Test("No factory is asked while another is at work")
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

  @Test("A failure leaves the line in order")
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

  @Test("A task cancelled while it waits does nothing, and those behind it keep their order")
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

  @Test("What was cancelled while its screen was made is not opened")
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

  @Test("A window has settled when all that was asked for is done")
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

  @Test("A screen closed while its own push of another is made takes the other with it")
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
