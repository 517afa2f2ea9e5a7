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
}
