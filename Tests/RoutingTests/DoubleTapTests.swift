import Routing
import RoutingTestSupport
import Testing

/// Repeated calls to open a screen that is already being opened.
struct DoubleTapTests {
  @Test(
    "A repeated call joins the last call of the queue if the two are equal",
    arguments: [
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
    ])
  func calls(_ calls: QueuedCalls) async throws { try await calls.run() }

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
  func ended() async throws {
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
}
