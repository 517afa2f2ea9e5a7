import Routing
import RoutingTestSupport
import Testing

/// The journal records one event for each change of the tree.
struct JournalTests {
  @Test("Each change records one event with the top address before and after")
  func events() async throws {
    let stage = try await Stage("*one: A | two: X")
    let window = stage.window
    var seen: [String] = []
    let end = window.journal.observe {
      guard $0.failure == nil else { return }
      seen.append("\($0.by) \($0.from?.description ?? "-") \($0.to?.description ?? "-")")
    }
    try await stage.open("B", from: "A")
    try await stage.open(.passing("P"), from: "B", by: .modal)
    try await window.select("two")
    try await window.select("one")
    try await window.back()
    try await stage.routes("B").close()
    try? await window.back()
    end()
    try await window.select("two")
    #expect(
      seen == [
        "open A B", "open B -", "select - X", "select X -", "back - B", "close B A",
      ])
    #expect(window.journal.events.map(\.id) == Array(1...window.journal.events.count))
    #expect(window.journal.events.allSatisfy { $0.cause == nil })
  }

  @Test("A redirect is recorded directly before the change that it led to, as its cause")
  func redirects() async throws {
    let stage = try await Stage("A")
    stage.window.guards = [
      Guard { $0.name == "B" ? .redirect(stage.plan("A", "C")) : .allow },
      Guard { $0.name == "C" ? .redirect(stage.plan("A", "D")) : .allow },
    ]
    var during = 0
    stage.factory.before = { _ in during = stage.window.journal.events.count }
    try await stage.open("B", from: "A")
    #expect(during == 1)
    let events = stage.window.journal.events.dropFirst()
    #expect(
      events.map { "\($0.by) \($0.from?.description ?? "-") \($0.to?.description ?? "-")" }
        == ["redirect A B", "redirect A C", "guard A D"])
    #expect(events.map(\.cause) == [nil, 2, 3])
    let last = try #require(events.last)
    #expect(stage.window.journal.chain(to: last) == Array(events))
  }

  @Test("A move that is redirected to the screen on top is one that changed nothing")
  func redirectedToTop() async throws {
    let stage = try await Stage("A > D")
    stage.window.guards = [
      Guard { $0.name == "B" ? .redirect(stage.plan("A", "C")) : .allow },
      Guard { $0.name == "C" ? .redirect(stage.plan("A", "D")) : .allow },
    ]
    let changes = stage.window.journal.events.count
    try await stage.open("B", from: "A")
    #expect(stage.window.journal.events.count == changes)
    let failures = stage.window.journal.failures
    #expect(failures.map { "\($0.by) \($0.to?.description ?? "-")" } == ["open B"])
    #expect(failures.map(\.failure) == [.refused] && failures.map(\.guardIndex) == [0])
  }

  @Test("The journal marks moves that changed nothing, apart from changes")
  func failures() async throws {
    let (house, gate) = (try await LoginHouse("A > B > C"), Gate())
    let (window, stage) = (house.window, house.stage)
    let changes = window.journal.events.count
    window.guards.append(Guard(for: TestDestination.self) { $0 == "no" ? .deny("no") : .allow })
    stage.factory.before = { place in
      if place == "gone" { throw RoutingError.gone("gone") }
      if place == "slow" { await gate.wait() }
    }
    try await house.expect(
      "push no on B; link A/no", "A > B > C, throws denied(\"no\"), throws denied(\"no\")")
    try await house.expect("push gone on B", "A > B > C, throws gone(\"gone\")")
    try await house.expect(
      "unsaved C; close B", #"A > B > C, throws vetoed(by: "C", losing: "words")"#)
    let slow = await begin { try await stage.open("slow", from: "B") }
    window.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await slow.value }
    #expect(window.journal.events.count == changes)
    try await house.expect("push secret on B; back", "A > B > C, dropped secret: given up")
    #expect(
      window.journal.failures.map { event in
        let to = event.to.map { " to \($0)" } ?? ""
        return "\(event.by)\(to): \(event.failure.map { "\($0)" } ?? "-")"
      } == [
        "open to no: denied", "link to no: denied", "open to gone: failed", "close: vetoed",
        "open to slow: cancelled", "resume to secret: refused",
      ])
    #expect(window.journal.failures.map(\.guardIndex) == [1, 1, nil, nil, nil, 0])
  }

  @Test("The journal keeps the last 1,000 events and no screens")
  func kept() async throws {
    let stage = try await Stage("A")
    for _ in 1...2_500 {
      try await stage.open("B", from: "A")
      try await stage.window.back()
    }
    #expect(stage.window.journal.events.count == 1_000)
    #expect(stage.window.journal.events.last?.id == 5_001)
    #expect(stage.alive == ["A"])
  }
}
