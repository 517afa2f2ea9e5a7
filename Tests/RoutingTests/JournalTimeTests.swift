import Routing
import RoutingTestSupport
import Testing

/// The journal has the time of each move from a clock that the tests move, and the guard that decided.
struct JournalTimeTests {
  private final class Clock { var now = ContinuousClock.now }

  private let (stage, clock): (Stage, Clock)

  init() async throws {
    (stage, clock) = (try await Stage("A"), Clock())
    stage.window.journal.clock = { [clock] in clock.now }
  }

  private var journal: Journal { stage.window.journal }

  @Test("An event has the time of its change, and the duration since the move had its turn")
  func times() async throws {
    let (gate, start) = (Gate(), clock.now)
    stage.factory.before = { [clock] place in
      if place == "B" { await gate.wait() }
      clock.now += .milliseconds(5)
    }
    let first = await begin { try await stage.open("B", from: "A") }
    let second = await begin { try await stage.open("C", from: "A") }
    #expect(stage.window.queued == ["open C"])
    clock.now += .milliseconds(100)
    gate.open()
    for call in [first, second] { try await call.value }
    let moves = journal.events.suffix(2)
    #expect(moves.map { $0.time - start } == [.milliseconds(105), .milliseconds(110)])
    #expect(moves.map(\.duration) == [.milliseconds(105), .milliseconds(5)])
  }

  @Test(
    "The events of a redirected move and a failed move have its duration and the guard that decided"
  )
  func guards() async throws {
    stage.window.guards = [
      Guard { [stage, clock] in
        clock.now += .milliseconds(3)
        return $0.name == "B" ? .redirect(stage.plan("A", "C")) : .allow
      },
      Guard { $0.name == "no" ? .deny("no") : .allow },
    ]
    try await stage.open("B", from: "A")
    try? await stage.open("no", from: "C")
    try await stage.window.back()
    try await stage.window.setStack(stage.window.screens)
    let moves = journal.last(4)
    #expect(
      moves.map { "\($0.by) \($0.to?.description ?? "-")" }
        == ["redirect B", "guard C", "open no", "back A"])
    #expect(moves.map(\.guardIndex) == [0, nil, 1, nil])
    #expect(
      moves.map(\.duration) == [.milliseconds(6), .milliseconds(6), .milliseconds(3), .zero])
    let answers = stage.window.guardAnswers
    #expect(
      answers.mapValues { "\($0.answer) \($0.about?.description ?? "-")" }
        == [0: "allow no", 1: "deny no"])
  }

  @Test("An observer hears of a move that changed nothing, after the changes before it")
  func observed() async throws {
    var seen: [Event] = []
    journal.observe { seen.append($0) }
    try await stage.open("B", from: "A")
    stage.factory.before = { _ in throw RoutingError.gone("C") }
    try? await stage.open("C", from: "B")
    #expect(seen.map(\.failure) == [nil, .failed])
    #expect(seen == Array(journal.last(2)))
  }
}
