import Routing
import RoutingTestSupport
import RoutingTesting
import TestSupport
import Testing

/// Requests: work that callbacks and factories defer with `afterwards`.
struct RequestTests {
  private let stage: Stage
  private let log = Log()
  private let gate = Gate()

  init() async throws { stage = try await Stage("A") }

  @Test("A request of a callback that does not suspend has finished when its move returns")
  func appeared() async throws {
    stage.whenShown("B") { window in
      window.afterwards {
        log.add(stage.tree)
        try await stage.open("C", from: "B")
      }
      log.add("asked")
    }
    try await stage.open("B", from: "A")
    #expect(log.lines == ["asked", "A > B"])
    #expect(stage.tree == "A > B > C")
    try stage.leaf("B").onAppear = nil
    stage.window.afterwards { try await stage.window.back() }
    #expect(stage.tree == "A > B")
    #expect(stage.window.settledAlready()?.isEmpty == true)
  }

  @Test("A request waits for a move that started during the previous request")
  func betweenRequests() async throws {
    let asked = Gate()
    stage.factory.before = { _ in await gate.wait() }
    stage.window.afterwards { await asked.wait() }
    stage.window.afterwards { log.add(stage.tree) }
    let opening = await begin { try await stage.open("B", from: "A") }
    asked.open()
    await letMainActorRun()
    #expect(log.lines == [])
    gate.open()
    try await opening.value
    await stage.window.expectTree("A > B")
    #expect(log.lines == ["A > B"])
  }

  @Test("100,000 requests that wait for one navigation all run, in order")
  func many() async throws {
    stage.factory.before = { _ in await gate.wait() }
    let opening = await begin { try await stage.open("B", from: "A") }
    var last = 0
    for number in 1...100_000 {
      stage.window.afterwards { if last == number - 1 { last = number } }
    }
    gate.open()
    try await opening.value
    #expect(await stage.window.settled().isEmpty)
    #expect(last == 100_000)
  }

  @Test("Cancelled requests never start, and later requests still run")
  func cancelled() async throws {
    stage.window.afterwards { await gate.wait() }
    stage.window.afterwards { log.add("cancelled") }
    stage.window.cancel()
    stage.window.afterwards { log.add("asked for later") }
    gate.open()
    #expect(await stage.window.settled().isEmpty)
    #expect(log.lines == ["asked for later"])
  }

  @Test("A request of a factory runs when its screen is open, before the moves queued after it")
  func factory() async throws {
    stage.factory.before = { place in
      guard place.name == "B" else { return }
      stage.window.afterwards {
        log.add(stage.tree)
        try await stage.open("C", from: "A")
      }
      await gate.wait()
    }
    let opening = await begin { try await stage.open("B", from: "A") }
    let leaving = await begin { try await stage.window.back() }
    // A request that failed to wait would have run by now.
    await letMainActorRun()
    #expect(log.lines == [])
    #expect(stage.window.settledAlready() == nil)
    gate.open()
    for task in [opening, leaving] { try await task.value }
    #expect(log.lines == ["A > B"])
    await stage.window.expectTree("A > C")
    #expect(stage.factory.made == ["A", "B", "C"])
  }

  @Test(
    "Requests run in order, the error of one stops no other, and comes after those of operations")
  func errors() async throws {
    stage.whenShown("B") { window in
      window.afterwards { try await window.select("nowhere") }
      window.afterwards { try await stage.open("C", from: "B") }
      window.afterwards { try await window.dismiss() }
      window.afterwards { try await stage.open("D", from: "C") }
    }
    try await stage.open("B", from: "A")
    stage.window.start { throw RoutingError.gone("operation") }
    let errors = await stage.window.settled().map { $0 as? RoutingError }
    #expect(errors == [.gone("operation"), .noSuchTab("nowhere"), .nothingToDismiss])
    await stage.window.expectTree("A > B > C > D")
  }

  @Test("A request of a pushed screen to replace the root runs after the queued moves")
  func logOut() async throws {
    stage.factory.before = { place in if place.name == "B" { await gate.wait() } }
    stage.whenShown("B") { window in
      window.afterwards { try await stage.router("B").openTest("Welcome", by: .root) }
    }
    let push = await begin { try await stage.open("B", from: "A") }
    let next = await begin { try await stage.open("C", from: "A", by: .modal) }
    gate.open()
    for task in [push, next] { try await task.value }
    await stage.window.expectTree("Welcome")
    #expect(stage.factory.made == ["A", "B", "C", "Welcome"])
    #expect(stage.alive == ["Welcome"])
  }

  @Test("Awaiting `settled` while a request starts does not block the request")
  func settledMeanwhile() async throws {
    var settling: Task<[any Error], Never>?
    stage.window.afterwards {
      settling = Task.immediateDetached { @MainActor in await stage.window.settled() }
      await gate.wait()
    }
    #expect(stage.window.settledAlready() == nil)
    gate.open()
    #expect(try await #require(settling).value.isEmpty)
  }

  @Test("A request does not belong to the operation whose navigation ran before it")
  func otherCall() async throws {
    let (more, shown) = (Gate(), Gate())
    stage.factory.before = { place in if place.name == "B" { await gate.wait() } }
    stage.window.start("open") {
      try await stage.open("B", from: "A")
      await more.wait()
    }
    stage.window.afterwards {
      Task {
        try await stage.router("B").ask(TestDestination.passing("P"), by: .modal) {
          (place, _: Answer<Int>) in stage.factory.make(place)
        }
      }
    }
    stage.whenShown("P") { _ in shown.open() }
    gate.open()
    await shown.wait()
    #expect(stage.window.busy == ["open"])
    try await stage.window.back()
    more.open()
    #expect(await stage.window.settled().isEmpty)
  }
}
