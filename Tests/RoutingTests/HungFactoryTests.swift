import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// A factory that does not return blocks only its own call.
struct HungFactoryTests {
  /// Returns a stage whose factory hangs at B, the gate that frees it, and the task opening B.
  private func hung(_ tree: String = "A") async throws -> (Stage, Gate, Task<Void, any Error>) {
    let (stage, gate) = (try await Stage(tree), Gate())
    stage.factory.before = { place in if place.name == "B" { await gate.wait() } }
    return (stage, gate, await begin { try await stage.open("B", from: "A") })
  }

  @Test("`busy` names a navigation while its factory runs")
  func busy() async throws {
    let (stage, gate, opening) = try await hung()
    #expect(stage.window.busy == ["open B"])
    gate.open()
    try await opening.value
    #expect(stage.window.busy == [])
  }

  @Test("Cancelling continues the queue at once and drops the screen of a hung factory")
  func cancel() async throws {
    let (stage, gate, opening) = try await hung()
    let next = await begin { try await stage.open("C", from: "A") }
    stage.window.cancel()
    try await next.value
    #expect(stage.tree == "A > C")
    #expect(await stage.window.settled().isEmpty)
    gate.open()
    await #expect(throws: CancellationError.self) { try await opening.value }
    #expect(stage.tree == "A > C")
    #expect(stage.alive == ["A", "C"])
  }

  @Test("`settled` does not wait for an operation whose navigation was cancelled")
  func operation() async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    stage.factory.before = { place in if place.name == "B" { await gate.wait() } }
    stage.window.start("greet") { try await stage.open("B", from: "A") }
    #expect(stage.window.busy == ["greet"])
    stage.window.cancel()
    let errors = await stage.window.settled()
    #expect(errors.count == 1 && errors.first is CancellationError)
    gate.open()
    await letMainActorRun()
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == "A")
  }

  @Test("The next request runs after the navigation of a request is cancelled")
  func request() async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    stage.factory.before = { place in if place.name == "B" { await gate.wait() } }
    stage.window.afterwards { try await stage.open("B", from: "A") }
    #expect(stage.window.busy == ["A"])
    stage.window.cancel()
    stage.window.afterwards { try await stage.open("C", from: "A") }
    let errors = await stage.window.settled()
    #expect(errors.count == 1 && errors.first is CancellationError)
    #expect(stage.tree == "A > C")
    gate.open()
    await letMainActorRun()
    #expect(stage.tree == "A > C")
  }

  @Test(
    "A forced change does not wait for a hung factory",
    arguments: ["show", "replaceRoot", "close"])
  func forced(way: String) async throws {
    let (stage, gate, opening) = try await hung()
    let behind = await begin { try await stage.open("C", from: "A") }
    switch way {
    case "show": try await stage.window.show(.stack(stage.factory.make("N")), isForced: true)
    case "replaceRoot":
      try await stage.router("A").replaceRoot(by: .root, isForced: true) {
        .stack(stage.factory.make("N"))
      }
    default: try await stage.window.close()
    }
    #expect(stage.tree == (way == "close" ? "" : "N"))
    gate.open()
    await #expect(throws: CancellationError.self) { try await opening.value }
    await #expect(throws: RoutingError.detached) { try await behind.value }
    #expect(stage.tree == (way == "close" ? "" : "N"))
  }

  @Test("Cancelling a hung navigation also ends the calls that joined it")
  func joined() async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    stage.factory.before = { _ in await gate.wait() }
    for _ in 1...2 { stage.window.start("open") { try await stage.open("B", from: "A") } }
    stage.window.cancel()
    await letMainActorRun()
    #expect(stage.window.busy == [])
    gate.open()
    #expect(await stage.window.settled().allSatisfy { $0 is CancellationError })
    #expect(stage.tree == "A")
  }

  @Test("Cancelling a hung guard throws CancellationError and ignores its redirect")
  func hungGuard() async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    stage.window.guards = [
      Guard { move in
        guard move.name == "B" else { return .allow }
        await gate.wait()
        return .redirect(stage.plan("A", "L"), waits: .whileOpen)
      }
    ]
    let opening = await begin { try await stage.open("B", from: "A") }
    stage.window.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await opening.value }
    #expect(stage.tree == "A")
    #expect(stage.window.waitingMove == nil)
  }
}
