import Routing
import RoutingTestSupport
import Testing

/// The navigation queue runs one move at a time, in call order.
struct QueueTests {
  @Test(
    "Calls that wait for a factory are done in their order",
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

extension Stage {
  /// Returns a stage whose factory waits for the gate before it makes a screen.
  static func held(_ tree: String = "A", at names: Set<String> = []) async throws -> (Stage, Gate) {
    let (stage, gate) = (try await Stage(tree), Gate())
    stage.factory.before = { if names.isEmpty || names.contains($0.name) { await gate.wait() } }
    return (stage, gate)
  }

  /// Calls `work` when a screen with this title appears.
  func whenShown(_ title: String, _ work: @escaping (Window) -> Void) {
    factory.prepare = { if $0.title == title { $0.onAppear = work } }
  }
}
