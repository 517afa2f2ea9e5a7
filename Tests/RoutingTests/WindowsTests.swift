import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// Windows are independent: each has its own navigation queue.
struct WindowsTests {
  private let one: Stage
  private let two: Stage
  private let log = Log()
  private let gate = Gate()

  init() async throws { (one, two) = (try await Stage("A"), try await Stage("X")) }

  @Test("A factory may navigate in another window, but not through it in its own")
  func across() async throws {
    two.factory.before = { _ in await log.errors(of: [{ try await one.window.back() }]) }
    one.factory.before = { _ in try await two.open("Y", from: "X") }
    try await one.open("B", from: "A")
    #expect(one.tree == "A > B")
    #expect(two.tree == "X > Y")
    #expect(log.lines == ["insideChange back"])
  }

  @Test("A request waits for its own window, not for a change of another window")
  func requests() async throws {
    one.factory.before = { _ in
      two.window.afterwards { try await two.open("Y", from: "X") }
      await gate.wait()
    }
    let opening = await begin { try await one.open("B", from: "A") }
    #expect(await two.window.settled().isEmpty)
    #expect(one.tree == "A")
    #expect(two.tree == "X > Y")
    gate.open()
    try await opening.value
  }

  @Test("A request made during another window's change runs after that change")
  func afterChange() async throws {
    one.factory.prepare = { leaf in
      leaf.onAppear = { _ in
        two.window.afterwards {
          log.add("request")
          try await one.window.back()
        }
        log.add("appeared")
      }
    }
    try await one.open("B", from: "A")
    #expect(await two.window.settled().isEmpty)
    #expect(log.lines == ["appeared", "request"])
    #expect(one.tree == "A")
  }

  @Test("A request made during another window's change waits for its own window's queue")
  func ownLine() async throws {
    two.factory.before = { _ in await gate.wait() }
    var opening: Task<Void, any Error>?
    one.factory.prepare = { leaf in
      leaf.onAppear = { _ in
        two.window.afterwards { log.add(two.tree) }
        opening = Task.immediate { try await two.open("Y", from: "X") }
      }
    }
    try await one.open("B", from: "A")
    // A request that failed to wait would have run by now.
    await letMainActorRun()
    #expect(log.lines == [])
    gate.open()
    try await opening?.value
    #expect(await two.window.settled().isEmpty)
    #expect(log.lines == ["X > Y"])
  }

  @Test("An event that follows from another window has no cause in its journal")
  func causes() async throws {
    one.whenShown("B") { _ in two.window.afterwards { try await two.open("Y", from: "X") } }
    try await one.open("B", from: "A")
    #expect(await two.window.settled().isEmpty)
    #expect(two.window.journal.events.map(\.cause) == [nil, nil])
  }

  @Test("An event chain ends at a cause from another window's journal")
  func chain() async throws {
    let (one, two) = (try await Stage("A > B > C"), try await Stage("*a: X | b: Y"))
    try await two.window.select("b")
    let state = two.window.state
    try await two.window.select("a")
    try await one.window.popToRoot()
    let foreign = try #require(one.window.journal.events.last)
    try await two.window.restore(state, after: foreign)
    let event = try #require(two.window.journal.events.last)
    #expect(event.cause == event.id)
    #expect(two.window.journal.chain(to: event) == [event])
  }

  @Test("An event after a pause keeps its cause, also if that led through another window")
  func causesAfterPause() async throws {
    let timer = ManualTimer()
    one.factory.prepare = { leaf in
      guard leaf.title == "B" else { return }
      leaf.onAppear = { _ in
        two.window.afterwards {
          await timer.wait()
          try await two.open("Y", from: "X")
        }
      }
    }
    two.factory.prepare = { leaf in
      leaf.onAppear = { _ in
        one.window.afterwards {
          await timer.wait()
          try await one.open("C", from: "B")
        }
      }
    }
    try await one.open("B", from: "A")
    await timer.fire()
    await timer.fire()
    #expect(await two.window.settled().isEmpty)
    #expect(await one.window.settled().isEmpty)
    let last = try #require(one.window.journal.events.last)
    #expect(one.window.journal.chain(to: last).map { $0.to?.description } == ["B", "C"])
  }
}
