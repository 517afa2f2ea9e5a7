import Routing
import RoutingTestSupport
import RoutingTesting
import TestSupport
import Testing

/// Navigating inside a change throws `insideChange`; waiting in the queue would deadlock.
struct InsideChangeTests {
  @Test("Navigating inside a factory throws insideChange, but the factory's screen opens")
  func factory() async throws {
    let stage = try await Stage("A > B")
    let log = Log()
    stage.factory.before = { place in
      guard place.name == "C" else { return }
      await log.errors(of: [
        { try await stage.window.back() },
        { try await stage.open("D", from: "A") },
        { try await stage.routes("B").close() },
        { try await stage.routes("B").dismiss() },
        { try await stage.window.show(.stack(stage.factory.make("N"))) },
        { try await stage.router("A").replaceRoot(by: .root) { .stack(stage.factory.make("N")) } },
      ])
    }
    try await stage.open("C", from: "B")
    #expect(stage.tree == "A > B > C")
    #expect(
      log.lines == [
        "insideChange back", "insideChange open D", "insideChange close",
        "insideChange dismiss", "insideChange root", "insideChange root",
      ])
  }

  @Test(
    "A guard that rethrows insideChange opens nothing", arguments: ["back", "open C", "open D"])
  func failing(move: String) async throws {
    let stage = try await Stage("A > B")
    stage.window.guards = [
      Guard { [unowned stage] _ in
        switch move {
        case "back": try await stage.window.back()
        default: try await stage.open(TestDestination(String(move.last ?? "C")), from: "B")
        }
        return .allow
      }
    ]
    await #expect(throws: RoutingError.insideChange(move)) { try await stage.open("C", from: "B") }
    #expect(stage.tree == "A > B")
  }

  @Test("A call that would join a move queued behind its own change throws insideChange")
  func ownChange() async throws {
    let (stage, gate, log) = (try await Stage("A"), Gate(), Log())
    stage.factory.before = { place in
      guard place.name == "B" else { return }
      await gate.wait()
      await log.errors(of: [{ try await stage.open("C", from: "A") }])
    }
    let first = await begin { try await stage.open("B", from: "A") }
    let second = await begin { try await stage.open("C", from: "A") }
    gate.open()
    for task in [first, second] { try await task.value }
    #expect(log.lines == ["insideChange open C"])
    #expect(stage.tree == "A > B > C")
  }

  @Test(
    "A task that a factory or callback starts navigates after the change",
    arguments: ["factory", "callback"], [false, true])
  func task(place: String, isLate: Bool) async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    var task: Task<Void, any Error>?
    let start = {
      task = Task {
        if isLate { await gate.wait() }
        try await stage.window.back()
      }
    }
    if place == "factory" {
      stage.factory.before = { _ in
        start()
        await letMainActorRun()
      }
    } else {
      stage.whenShown("B") { _ in start() }
    }
    try await stage.open("B", from: "A")
    if isLate { #expect(stage.tree == "A > B") }
    gate.open()
    try await task?.value
    await stage.window.expectTree("A")
  }

  @Test("Cancelling ends a factory that waits for a navigation queued behind its own")
  func deadlock() async throws {
    let stage = try await Stage("A > B")
    stage.factory.before = { _ in try await Task { try await stage.window.back() }.value }
    let opening = await begin { try await stage.open("C", from: "B") }
    await letMainActorRun()
    #expect(stage.window.busy == ["open C"])
    stage.window.cancel()
    await #expect(throws: CancellationError.self) { try await opening.value }
    #expect(stage.tree == "A > B")
  }
}

extension Log {
  /// Runs each operation and logs its error, or `done`.
  func errors(of works: [() async throws -> Void]) async {
    for work in works {
      do {
        try await work()
        add("done")
      } catch RoutingError.insideChange(let move) {
        add("insideChange \(move)")
      } catch {
        add(error.caseText)
      }
    }
  }
}
