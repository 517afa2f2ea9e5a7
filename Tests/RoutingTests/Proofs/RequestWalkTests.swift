import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// Requests queued amid random calls, moves and cancellations.
struct RequestWalkTests {
  @Test(
    "Requests queued amid random calls and moves each run once and in order",
    arguments: 0..<UInt64(caseCount(30, deep: 200)))
  func walk(seed: UInt64) async throws {
    let walk = try await RequestWalk(seed: seed)
    for _ in 1...60 { await walk.step() }
    async let errors = walk.stage.window.settled()
    await walk.openAllGates()
    #expect(await errors.isEmpty)
    #expect(walk.begun == Array(0..<walk.asked))
    #expect(walk.ended == walk.asked)
  }
}

/// Queues random work, some of it held at gates, and opens the gates at random.
private final class RequestWalk {
  let stage: Stage
  private var chance: Chance
  private var gates: [Gate] = []
  private var isAtEnd = false
  /// Number of requests so far; they are numbered from 0.
  private(set) var asked = 0
  private(set) var begun: [Int] = []
  private(set) var ended = 0

  init(seed: UInt64) async throws {
    chance = Chance(seed: seed)
    stage = try await Stage("A")
    stage.factory.before = { [unowned self] _ in
      if happens() { await wait() }
      if happens() { ask() }
    }
  }

  func step() async {
    let stage = stage
    switch Int.random(in: 0..<6, using: &chance) {
    case 0: ask()
    case 1: stage.window.start { try await stage.open("B", from: "A", by: .modal) }
    case 2:
      stage.window.start { [self] in
        try? await stage.window.back()
        ask()
      }
    case 3:
      let task = Task { try await stage.open("C", from: "A") }
      if happens() { task.cancel() }
    case 4: openGate()
    default: await Task.yield()
    }
  }

  func openGate() {
    guard let gate = gates.indices.randomElement(using: &chance) else { return }
    gates.remove(at: gate).open()
  }

  /// Opens the gates in random order; later work no longer waits at gates.
  func openAllGates() async {
    isAtEnd = true
    while !gates.isEmpty {
      openGate()
      await Task.yield()
    }
  }

  private func ask(depth: Int = 2) {
    let number = asked
    asked += 1
    stage.window.afterwards { [self] in
      begun.append(number)
      switch Int.random(in: 0..<4, using: &chance) {
      case 0: await wait()
      case 1: try? await stage.window.back()
      case 2 where depth > 0: ask(depth: depth - 1)
      case 3: try? await stage.open("D", from: "A", by: .modal)
      default: break
      }
      ended += 1
    }
  }

  private func wait() async {
    if isAtEnd { return await Task.yield() }
    let gate = Gate()
    gates.append(gate)
    await gate.wait()
  }

  private func happens() -> Bool { Bool.random(using: &chance) }
}
