import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// Changes of several windows that would wait for each other.
///
/// In the first window a factory of B opens Y in the second, whose factory of Z opens C in the
/// first. The error of a change in the other window is logged by the factory that asked for it.
struct DeadlockTests {
  private let one: Stage
  private let two: Stage
  private let log = Log()
  private let gateOfB = Gate()
  private let gateOfZ = Gate()
  /// Opened when the factory of B begins to wait for the second window.
  private let waitsForY = Gate()

  init() async throws { (one, two) = (try await Stage("A"), try await Stage("X")) }

  /// Begins to open a screen whose factory awaits `other` once the gate is open.
  private func open(
    _ name: String, in stage: Stage, after gate: Gate, then other: @escaping () async throws -> Void
  ) async -> Task<Void, any Error> {
    await begin { [log] in
      let router = try stage.router(stage.window.screens[0].title)
      try await router.open(TestDestination(name), by: .push) { place in
        await gate.wait()
        do { try await other() } catch { log.add("\(name): \(error)") }
        return stage.factory.make(place)
      }
    }
  }

  private func openB() async -> Task<Void, any Error> {
    await open("B", in: one, after: gateOfB) { [two, waitsForY] in
      waitsForY.open()
      try await two.open("Y", from: "X")
    }
  }

  private func openZ() async -> Task<Void, any Error> {
    await open("Z", in: two, after: gateOfZ) { [one] in try await one.open("C", from: "A") }
  }

  private func expect(_ tree: String, _ second: String, refused: RoutingError? = nil) {
    #expect(one.tree == tree)
    #expect(two.tree == second)
    #expect(log.lines == (refused.map { ["Z: \($0)"] } ?? []))
  }

  @Test("Three windows whose factories await each other in a circle: the last is refused")
  func three() async throws {
    let stages = [one, try await Stage("A"), try await Stage("A")]
    let gates = [Gate(), Gate(), Gate()]
    var work: [Task<Void, any Error>] = []
    for index in 0..<3 {
      let next = stages[(index + 1) % 3]
      work.append(
        await open("B\(index)", in: stages[index], after: gates[index]) {
          try await next.open("C", from: "A")
        })
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
    let work = [
      await openB(), await openZ(),
      await begin { [two] in try await two.open("Y", from: "X") },
      await begin { [one] in try await one.open("C", from: "A") },
    ]
    gateOfB.open()
    await waitsForY.wait()
    gateOfZ.open()
    for task in work { try await task.value }
    expect("A > B > C", "X > Z > Y", refused: .deadlock("open C", with: "open B"))
  }

  @Test("A circle through a factory that another window's factory runs is refused")
  func nested() async throws {
    let (three, waitsForM) = (try await Stage("K"), Gate())
    // The task that opens B in the first window also opens Y in the second, and waits in the third.
    two.factory.before = { place in
      waitsForM.open()
      try await three.open("M", from: "K")
    }
    let first = await openB()
    let second = await open("Z", in: three, after: gateOfZ) { [one] in
      try await one.open("C", from: "A")
    }
    gateOfB.open()
    await waitsForM.wait()
    gateOfZ.open()
    for task in [first, second] { try await task.value }
    expect("A > B", "X > Y", refused: .deadlock("open C", with: "open B"))
    #expect(three.tree == "K > Z > M")
  }

  @Test("Tasks that factories start without waiting for them may wait for each other's windows")
  func notAwaited() async throws {
    var late: [Task<Void, any Error>] = []
    let work = [
      await open("B", in: one, after: gateOfB) { [two] in
        late.append(await begin { try await two.open("Y", from: "X") })
      },
      await open("Z", in: two, after: gateOfB) { [one] in
        late.append(await begin { try await one.open("C", from: "A") })
      },
    ]
    gateOfB.open()
    for task in work { try await task.value }
    for task in late { try await task.value }
    expect("A > B > C", "X > Z > Y")
  }

  @Test("A factory that waited for another window before may be waited for afterwards")
  func earlier() async throws {
    let goesOn = Gate()
    let first = await begin { [one, two, gateOfZ] in
      try await one.router("A").open(TestDestination("B"), by: .push) { place in
        try await two.open("Y", from: "X", by: .modal)
        gateOfZ.open()
        await goesOn.wait()
        return one.factory.make(place)
      }
    }
    let second = await openZ()
    await letMainActorRun()
    goesOn.open()
    for task in [first, second] { try await task.value }
    expect("A > B > C", "X > Z [Y]")
  }

  @Test("A forced change of another window waits for nothing, so it is not refused")
  func forced() async throws {
    let first = await openB()
    let second = await open("Z", in: two, after: gateOfB) { [one] in
      try await one.window.show(.stack(one.factory.make("N")), isForced: true)
    }
    gateOfB.open()
    try await second.value
    await #expect(throws: CancellationError.self) { try await first.value }
    expect("N", "X > Z > Y")
  }

  @Test("After a window is cancelled, its hung factory no longer stands in the way")
  func cancelled() async throws {
    let (first, second) = (await openB(), await openZ())
    gateOfB.open()
    await waitsForY.wait()
    one.window.cancel()
    gateOfZ.open()
    try await second.value
    await #expect(throws: CancellationError.self) { try await first.value }
    expect("A > C", "X > Z > Y")
  }
}
