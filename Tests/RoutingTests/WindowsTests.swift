import Routing
import Testing

/// Two windows are independent, down to their lines.
struct WindowsTests {
  @Test("One window does not wait for the other")
  func lines() async throws {
    let (one, two) = (try await Stage("A"), try await Stage("X"))
    let gate = Gate()
    one.factory.before = { _ in await gate.wait() }
    let opening = await begin { try await one.open("B", from: "A") }
    try await two.open("Y", from: "X")
    #expect(await two.window.settled().isEmpty)
    #expect(one.tree == "A")
    #expect(two.tree == "X > Y")
    gate.open()
    try await opening.value
    #expect(one.tree == "A > B")
  }

  @Test("A factory of one window may navigate in the other, and not back in its own")
  func across() async throws {
    let (one, two) = (try await Stage("A"), try await Stage("X"))
    let log = Log()
    two.factory.before = { _ in
      await log.errors(of: [{ try await one.window.back() }])
    }
    one.factory.before = { _ in try await two.open("Y", from: "X") }
    try await one.open("B", from: "A")
    #expect(one.tree == "A > B")
    #expect(two.tree == "X > Y")
    #expect(log.lines == ["insideChange back"])
  }

  @Test("A request waits for its own window, whoever asked for it")
  func requests() async throws {
    let (one, two) = (try await Stage("A"), try await Stage("X"))
    let gate = Gate()
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

  @Test("The errors of requests stay with their window")
  func errors() async throws {
    let (one, two) = (try await Stage("A"), try await Stage("X"))
    one.window.afterwards { try await one.window.dismiss() }
    #expect(await two.window.settled().isEmpty)
    #expect(await one.window.settled().count == 1)
  }

  @Test("A screen of one window is closed by its router, not by the other's")
  func close() async throws {
    let (one, two) = (try await Stage("A > B"), try await Stage("A > B"))
    try await one.routes("B").close()
    #expect(one.tree == "A")
    #expect(two.tree == "A > B")
  }

  @Test("A request that one window is asked for in a change of the other comes after that")
  func afterChange() async throws {
    let (one, two) = (try await Stage("A"), try await Stage("X"))
    let log = Log()
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

  @Test("A request that comes after another window's change waits for its own window all the same")
  func ownLine() async throws {
    let (one, two) = (try await Stage("A"), try await Stage("X"))
    let (gate, log) = (Gate(), Log())
    two.factory.before = { _ in await gate.wait() }
    var opening: Task<Void, any Error>?
    one.factory.prepare = { leaf in
      leaf.onAppear = { _ in
        two.window.afterwards { log.add(two.tree) }
        opening = Task.immediate { try await two.open("Y", from: "X") }
      }
    }
    try await one.open("B", from: "A")
    // Enough for a request that does not wait to be done.
    for _ in 1...100 { await Task.yield() }
    #expect(log.lines == [])
    gate.open()
    try await opening?.value
    #expect(await two.window.settled().isEmpty)
    #expect(log.lines == ["X > Y"])
  }

  @Test("What a window does because of the other names no event of the other as its cause")
  func causes() async throws {
    let (one, two, maker) = (try await Stage("A"), Window(), Maker())
    one.factory.prepare = { leaf in
      leaf.onAppear = { _ in
        two.afterwards { try await two.show(.stack(maker.make("X"))) }
      }
    }
    try await one.open("B", from: "A")
    #expect(await two.settled().isEmpty)
    #expect(two.journal.events.map(\.cause) == [nil])
  }

  @Test("The chain to an event that was said to follow from another window's ends")
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
}
