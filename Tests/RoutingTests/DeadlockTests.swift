import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// Changes of several windows that would wait for each other.
struct DeadlockTests {
  let log = Log()

  /// Opens a screen in a window; its factory opens another one in a second window.
  ///
  /// The factory waits for the gate first, and logs the error of the second window.
  private func open(
    _ name: String, in stage: Stage, thenIn other: @escaping () async throws -> Void,
    after gate: Gate
  ) async -> Task<Void, any Error> {
    await begin { [log] in
      let router = try stage.router(stage.window.screens[0].title)
      try await router.open(Place(name), by: .push) { place in
        await gate.wait()
        do { try await other() } catch { log.add("\(name): \(error)") }
        return stage.factory.make(place)
      }
    }
  }

  @Test("Two factories that await navigations of each other's windows: the second is refused")
  func two() async throws {
    let (one, two, gates) = (try await Stage("A"), try await Stage("X"), (Gate(), Gate()))
    let begun = Gate()
    let work = [
      await open(
        "B", in: one,
        thenIn: {
          begun.open()
          try await two.open("Y", from: "X")
        }, after: gates.0),
      await open("Z", in: two, thenIn: { try await one.open("C", from: "A") }, after: gates.1),
    ]
    gates.0.open()
    await begun.wait()
    gates.1.open()
    for task in work { try await task.value }
    #expect(log.lines == ["Z: \(RoutingError.deadlock("open C", with: "open B"))"])
    #expect(one.tree == "A > B")
    #expect(two.tree == "X > Z > Y")
    try await one.open("C", from: "A", by: .modal)
    #expect(one.tree == "A > B [C]")
  }

  @Test("A factory that rethrows the deadlock error opens nothing, and both windows go on")
  func rethrown() async throws {
    let (one, two, gate) = (try await Stage("A"), try await Stage("X"), Gate())
    let begun = Gate()
    let first = await open(
      "B", in: one,
      thenIn: {
        begun.open()
        try await two.open("Y", from: "X")
      }, after: gate)
    two.factory.before = { place in
      guard place.name == "Z" else { return }
      await begun.wait()
      try await one.window.back()
    }
    let second = await begin { try await two.open("Z", from: "X") }
    gate.open()
    await #expect(throws: RoutingError.deadlock("back", with: "open B")) { try await second.value }
    try await first.value
    #expect(one.tree == "A > B")
    #expect(two.tree == "X > Y")
  }

  @Test("Three windows whose factories await each other in a circle: the last is refused")
  func three() async throws {
    let stages = [try await Stage("A"), try await Stage("A"), try await Stage("A")]
    let gates = [Gate(), Gate(), Gate()]
    var work: [Task<Void, any Error>] = []
    for index in 0..<3 {
      let next = stages[(index + 1) % 3]
      work.append(
        await open(
          "B\(index)", in: stages[index], thenIn: { try await next.open("C", from: "A") },
          after: gates[index]))
    }
    for gate in gates {
      gate.open()
      await letMainActorRun()
    }
    for task in work { try await task.value }
    #expect(log.lines == ["B2: \(RoutingError.deadlock("open C", with: "open B0"))"])
    #expect(stages.map(\.tree) == ["A > B0", "A > B1 > C", "A > B2 > C"])
  }

  @Test("A call that joined another one is part of the circle, and may close it")
  func joined() async throws {
    let (one, two, gate) = (try await Stage("A"), try await Stage("X"), Gate())
    let late = Gate()
    let first = await open(
      "B", in: one, thenIn: { try await two.open("Y", from: "X") }, after: gate)
    let second = await open(
      "Z", in: two, thenIn: { try await one.open("C", from: "A") }, after: late)
    let others = [
      await begin { try await two.open("Y", from: "X") },
      await begin { try await one.open("C", from: "A") },
    ]
    gate.open()
    await letMainActorRun()
    late.open()
    for task in [first, second] + others { try await task.value }
    #expect(log.lines == ["Z: \(RoutingError.deadlock("open C", with: "open B"))"])
    #expect(one.tree == "A > B > C")
    #expect(two.tree == "X > Z > Y")
  }

  @Test("A circle through a factory that another window's factory runs is refused")
  func nested() async throws {
    let (one, two, three) = (try await Stage("A"), try await Stage("X"), try await Stage("K"))
    let (gate, late) = (Gate(), Gate())
    // The task that opens B in the first window also opens Y in the second, and waits in the third.
    two.factory.before = { place in
      guard place.name == "Y" else { return }
      await gate.wait()
      try await three.open("M", from: "K")
    }
    let first = await begin { [two] in
      try await one.router("A").open(Place("B"), by: .push) { place in
        try await two.open("Y", from: "X")
        return one.factory.make(place)
      }
    }
    let second = await open(
      "L", in: three, thenIn: { try await one.open("C", from: "A") }, after: late)
    gate.open()
    await letMainActorRun()
    late.open()
    try await first.value
    try await second.value
    #expect(log.lines == ["L: \(RoutingError.deadlock("open C", with: "open B"))"])
    #expect([one.tree, two.tree, three.tree] == ["A > B", "X > Y", "K > L > M"])
  }

  @Test("Tasks that factories start without waiting for them may wait for each other's windows")
  func notAwaited() async throws {
    let (one, two, gate) = (try await Stage("A"), try await Stage("X"), Gate())
    var late: [Task<Void, any Error>] = []
    let work = [
      await open(
        "B", in: one,
        thenIn: { late.append(await begin { try await two.open("Y", from: "X") }) }, after: gate),
      await open(
        "Z", in: two,
        thenIn: { late.append(await begin { try await one.open("C", from: "A") }) }, after: gate),
    ]
    gate.open()
    for task in work { try await task.value }
    for task in late { try await task.value }
    #expect(log.lines == [])
    #expect(one.tree == "A > B > C")
    #expect(two.tree == "X > Z > Y")
  }

  @Test("A factory that waited for another window before may be waited for afterwards")
  func earlier() async throws {
    let (one, two) = (try await Stage("A"), try await Stage("X"))
    let (gate, late) = (Gate(), Gate())
    let first = await begin { [one, two] in
      try await one.router("A").open(Place("B"), by: .push) { place in
        try await two.open("Y", from: "X", by: .modal)
        gate.open()
        await late.wait()
        return one.factory.make(place)
      }
    }
    let second = await open(
      "Z", in: two, thenIn: { try await one.open("C", from: "A") }, after: gate)
    await letMainActorRun()
    late.open()
    try await first.value
    try await second.value
    #expect(log.lines == [])
    #expect(one.tree == "A > B > C")
    #expect(two.tree == "X > Z [Y]")
  }

  @Test("A forced change of another window waits for nothing, so it is not refused")
  func forced() async throws {
    let (one, two, gate) = (try await Stage("A"), try await Stage("X"), Gate())
    let first = await open(
      "B", in: one, thenIn: { try await two.open("Y", from: "X") }, after: gate)
    let second = await open(
      "Z", in: two,
      thenIn: { try await one.window.show(.stack(one.factory.make("N")), isForced: true) },
      after: gate)
    gate.open()
    try await second.value
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(log.lines == [])
    #expect(one.tree == "N")
    #expect(two.tree == "X > Z > Y")
  }

  @Test("After a window is cancelled, its hung factory no longer stands in the way")
  func cancelled() async throws {
    let (one, two, gate) = (try await Stage("A"), try await Stage("X"), Gate())
    let first = await open(
      "B", in: one, thenIn: { try await two.open("Y", from: "X") }, after: gate)
    let late = Gate()
    let second = await open(
      "Z", in: two, thenIn: { try await one.open("C", from: "A") }, after: late)
    gate.open()
    await letMainActorRun()
    one.window.cancel()
    late.open()
    try await second.value
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(log.lines == [])
    #expect(one.tree == "A > C")
    #expect(two.tree == "X > Z > Y")
  }
}
