import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// Requests: work that callbacks and factories defer with `afterwards`.
struct RequestTests {
  @Test("A request from `appeared` runs before the window has settled")
  func appeared() async throws {
    let stage = try await Stage("A")
    let log = Log()
    stage.factory.prepare = { leaf in
      guard leaf.title == "B" else { return }
      leaf.onAppear = { window in
        window.afterwards {
          log.add(stage.tree)
          try await stage.open("C", from: "B")
        }
        log.add("asked")
      }
    }
    try await stage.open("B", from: "A")
    #expect(await stage.window.settled().isEmpty)
    #expect(log.lines == ["asked", "A > B"])
    #expect(stage.tree == "A > B > C")
  }

  @Test("A request waits for a move that started during the previous request")
  func betweenRequests() async throws {
    let stage = try await Stage("A")
    let (made, asked) = (Gate(), Gate())
    let log = Log()
    stage.factory.before = { place in if place.name == "B" { await made.wait() } }
    stage.window.afterwards { await asked.wait() }
    stage.window.afterwards { log.add(stage.tree) }
    let opening = await begin { try await stage.open("B", from: "A") }
    asked.open()
    await letMainActorRun()
    #expect(log.lines == [])
    made.open()
    try await opening.value
    #expect(await stage.window.settled().isEmpty)
    #expect(log.lines == ["A > B"])
  }

  @Test("Cancelled requests never start, and later requests still run")
  func cancelled() async throws {
    let stage = try await Stage("A")
    let gate = Gate()
    let log = Log()
    stage.window.afterwards { await gate.wait() }
    stage.window.afterwards { log.add("cancelled") }
    stage.window.cancel()
    stage.window.afterwards { log.add("asked for later") }
    gate.open()
    #expect(await stage.window.settled().isEmpty)
    #expect(log.lines == ["asked for later"])
  }

  @Test("A request that does not suspend has finished when its move returns")
  func atOnce() async throws {
    let stage = try await Stage("A")
    stage.factory.prepare = { leaf in
      guard leaf.title == "B" else { return }
      leaf.onAppear = { $0.afterwards { try await stage.open("C", from: "B") } }
    }
    try await stage.open("B", from: "A")
    #expect(stage.tree == "A > B > C")
    try stage.leaf("B").onAppear = nil
    stage.window.afterwards { try await stage.window.back() }
    #expect(stage.tree == "A > B")
    #expect(stage.window.settledAlready()?.isEmpty == true)
  }

  @Test("A request made during a move runs before moves queued after it")
  func inLine() async throws {
    let stage = try await Stage("A")
    let gate = Gate()
    let log = Log()
    stage.factory.before = { place in
      guard place.name == "B" else { return }
      stage.window.afterwards { log.add(stage.tree) }
      await gate.wait()
    }
    let opening = await begin { try await stage.open("B", from: "A") }
    let leaving = await begin { try await stage.window.back() }
    #expect(stage.window.settledAlready() == nil)
    gate.open()
    try await opening.value
    try await leaving.value
    #expect(log.lines == ["A > B"])
    #expect(stage.tree == "A")
  }

  @Test("A request from `disappeared` runs before the window has settled")
  func disappeared() async throws {
    let stage = try await Stage("A > B")
    try stage.leaf("B").onDisappear = { [weak stage] window in
      window.afterwards { try await stage?.open("C", from: "A") }
    }
    try await stage.window.back()
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == "A > C")
    #expect(stage.alive == ["A", "C"])
  }

  @Test("A request from a factory waits until the factory's screen is open")
  func factory() async throws {
    let stage = try await Stage("A")
    let gate = Gate()
    let log = Log()
    stage.factory.before = { place in
      guard place.name == "B" else { return }
      stage.window.afterwards {
        log.add(stage.tree)
        try await stage.open("C", from: "B")
      }
      await gate.wait()
    }
    let opening = await begin { try await stage.open("B", from: "A") }
    // A request that failed to wait would have run by now.
    await letMainActorRun()
    #expect(log.lines == [])
    gate.open()
    try await opening.value
    #expect(await stage.window.settled().isEmpty)
    #expect(log.lines == ["A > B"])
    #expect(stage.tree == "A > B > C")
  }

  @Test("A request from a factory that throws still runs")
  func failingFactory() async throws {
    let stage = try await Stage("A")
    stage.factory.before = { place in
      guard place.name == "B" else { return }
      stage.window.afterwards { try await stage.open("Sorry", from: "A", by: .modal) }
      throw RoutingError.gone("B")
    }
    await #expect(throws: RoutingError.gone("B")) { try await stage.open("B", from: "A") }
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == "A [Sorry]")
  }

  @Test("Requests run in order, and the error of one does not stop the next")
  func errors() async throws {
    let stage = try await Stage("A")
    stage.factory.prepare = { leaf in
      guard leaf.title == "B" else { return }
      leaf.onAppear = { window in
        window.afterwards { try await window.select("nowhere") }
        window.afterwards { try await stage.open("C", from: "B") }
        window.afterwards { try await window.dismiss() }
        window.afterwards { try await stage.open("D", from: "C") }
      }
    }
    try await stage.open("B", from: "A")
    let errors = await stage.window.settled().map { $0 as? RoutingError }
    #expect(errors == [.noSuchTab("nowhere"), .nothingToDismiss])
    #expect(stage.tree == "A > B > C > D")
    #expect(await stage.window.settled().isEmpty)
  }

  @Test("A request of a pushed screen to replace the root runs after the queued moves")
  func logOut() async throws {
    let stage = try await Stage("A > B")
    let gate = Gate()
    stage.factory.before = { place in if place.name == "C" { await gate.wait() } }
    stage.factory.prepare = { leaf in
      guard leaf.title == "C" else { return }
      leaf.onAppear = { window in
        window.afterwards { try await stage.router("C").openPlace("Welcome", by: .root) }
      }
    }
    let push = await begin { try await stage.open("C", from: "B") }
    let next = await begin { try await stage.open("D", from: "B", by: .modal) }
    gate.open()
    try await push.value
    try await next.value
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == "Welcome")
    #expect(stage.factory.made == ["A", "B", "C", "D", "Welcome"])
    #expect(stage.alive == ["Welcome"])
  }

  @Test("Awaiting `settled` while a request starts does not block the request")
  func settledMeanwhile() async throws {
    let stage = try await Stage("A")
    let gate = Gate()
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
    let stage = try await Stage("A")
    let (made, more) = (Gate(), Gate())
    stage.factory.before = { place in if place.name == "B" { await made.wait() } }
    stage.window.start("open") {
      try await stage.open("B", from: "A")
      await more.wait()
    }
    stage.window.afterwards {
      Task {
        try await stage.router("B").ask(Place.passing("P"), by: .modal) {
          (place, _: Answer<Int>) in stage.factory.make(place)
        }
      }
    }
    let shown = Gate()
    stage.factory.prepare = { leaf in if leaf.title == "P" { leaf.onAppear = { _ in shown.open() } }
    }
    made.open()
    await shown.wait()
    #expect(stage.window.busy == ["open"])
    try await stage.window.back()
    more.open()
    #expect(await stage.window.settled().isEmpty)
  }
}
