import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// Repeated calls to open a screen that is already being opened.
struct DoubleTapTests {
  @Test("A double tap opens one screen, and both calls return")
  func twice() async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    stage.factory.before = { _ in await gate.wait() }
    let first = await begin { try await stage.open("B", from: "A") }
    let second = await begin { try await stage.open("B", from: "A") }
    gate.open()
    try await first.value
    try await second.value
    #expect(stage.tree == "A > B")
    #expect(stage.factory.made == ["A", "B"])
  }

  @Test("A repeated call joins an equal call that is still queued")
  func queued() async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    stage.factory.before = { place in if place.name == "B" { await gate.wait() } }
    let work = [
      await begin { try await stage.open("B", from: "A") },
      await begin { try await stage.open("C", from: "A", by: .modal) },
      await begin { try await stage.open("C", from: "A", by: .modal) },
    ]
    gate.open()
    for task in work { try await task.value }
    #expect(stage.tree == "A > B [C]")
  }

  @Test("Both calls of a double tap throw the error of the factory")
  func failing() async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    stage.factory.before = { _ in
      await gate.wait()
      throw RoutingError.gone("B")
    }
    let first = await begin { try await stage.open("B", from: "A") }
    let second = await begin { try await stage.open("B", from: "A") }
    gate.open()
    await #expect(throws: RoutingError.gone("B")) { try await first.value }
    await #expect(throws: RoutingError.gone("B")) { try await second.value }
  }

  @Test(
    "A call with another origin, destination or transition opens its own screen",
    arguments: [("C", "A", "push"), ("B", "D", "push"), ("B", "A", "modal")])
  func different(name: String, origin: String, transition: String) async throws {
    let (stage, gate) = (try await Stage("A [D]"), Gate())
    stage.factory.before = { _ in await gate.wait() }
    let first = await begin { try await stage.open("B", from: "A") }
    let second = await begin {
      try await stage.open(
        Place(name), from: origin, by: transition == "push" ? .push : .modal as any Transition)
    }
    gate.open()
    try await first.value
    try await second.value
    #expect(stage.window.screens.count == 4)
  }

  @Test("A call made after the first one has returned opens a second screen")
  func onPurpose() async throws {
    let stage = try await Stage("A")
    try await stage.open("B", from: "A")
    try await stage.open("B", from: "A")
    #expect(stage.tree == "A > B > B")
  }

  @Test("Two equal calls of `ask` open two screens")
  func questions() async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    stage.factory.before = { _ in await gate.wait() }
    let router = try stage.router("A")
    for _ in 1...2 {
      stage.window.start {
        let _: Int? = try await router.ask(Place.passing("Q"), by: .modal) { place, _ in
          try await stage.factory.screen(for: place)
        }
      }
    }
    gate.open()
    _ = await stage.window.settled()
    #expect(stage.tree == "A [Q [Q]]")
  }

  @Test("Opening a destination inside its own factory throws insideChange")
  func inside() async throws {
    let stage = try await Stage("A")
    stage.factory.before = { _ in try await stage.open("B", from: "A") }
    await #expect(throws: RoutingError.insideChange("open B")) {
      try await stage.open("B", from: "A")
    }
    #expect(stage.tree == "A")
  }

  @Test("A call joins no call behind which another move is queued, so it opens its own screen")
  func behind() async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    stage.factory.before = { _ in await gate.wait() }
    let work = [
      await begin { try await stage.open("B", from: "A") },
      await begin { try await stage.window.back() },
      await begin { try await stage.open("B", from: "A") },
      await begin { try await stage.open("B", from: "A") },
    ]
    gate.open()
    for task in work { try await task.value }
    #expect(stage.tree == "A > B")
    #expect(stage.factory.made == ["A", "B", "B"])
  }

  @Test("A call joins no call behind which a request is queued, so it opens its own screen")
  func behindRequest() async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    stage.factory.before = { _ in await gate.wait() }
    let first = await begin { try await stage.open("B", from: "A") }
    stage.window.afterwards { try await stage.window.back() }
    let second = await begin { try await stage.open("B", from: "A") }
    gate.open()
    try await first.value
    try await second.value
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.tree == "A > B")
  }

  @Test("A call joins the call of a running request only if no other request is queued")
  func behindNextRequest() async throws {
    let (stage, gate) = (try await Stage("A"), Gate())
    stage.factory.before = { _ in await gate.wait() }
    stage.window.afterwards { try await stage.open("B", from: "A") }
    let joined = await begin { try await stage.open("B", from: "A") }
    stage.window.afterwards { try await stage.window.back() }
    let second = await begin { try await stage.open("B", from: "A") }
    gate.open()
    try await joined.value
    try await second.value
    #expect(await stage.window.settled().isEmpty)
    #expect(stage.factory.made == ["A", "B", "B"])
    #expect(stage.tree == "A > B")
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
    try await first.value
    try await second.value
    #expect(log.lines == ["insideChange open C"])
    #expect(stage.tree == "A > B > C")
  }
}
