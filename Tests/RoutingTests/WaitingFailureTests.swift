import Routing
import RoutingTestSupport
import Testing

/// Moves that fail after the redirect that they waited for.
struct WaitingFailureTests {
  @Test("A move that no caller waits for is reported by the hook and by settled if it fails")
  func failingRoute() async throws {
    let house = try await LoginHouse()
    try await house.stage.open("secret", from: "B")
    house.isIn = true
    house.stage.factory.before = { if $0.name == "secret" { throw RoutingError.gone("secret") } }
    try await house.stage.routes("login").close()
    #expect(
      await house.stage.window.settled().compactMap { $0 as? RoutingError } == [.gone("secret")])
    house.expect("A > B", waiting: nil)
    #expect(house.dropped == [#"secret: gone("secret")"#])
  }

  @Test("The caller of a question gets the error of its screen after the redirect, and nobody else")
  func failingQuestion() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    house.isIn = true
    house.stage.factory.before = { if $0.name == "secret" { throw RoutingError.gone("secret") } }
    try await house.close()
    house.expect("A > B", waiting: nil, answers: ["RoutingError"])
    #expect(house.dropped == [])
  }

  @Test("The caller of a question gets the error of a guard that throws after the redirect")
  func throwingGuard() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    house.stage.window.guards = [Guard { _ in throw RoutingError.gone("role") }]
    try await house.close()
    house.expect("A > B", waiting: nil, answers: ["RoutingError"])
  }

  @Test(
    "A screen that stands elsewhere is refused after the redirect, and the caller gets an error")
  func standing() async throws {
    let house = try await LoginHouse()
    let (stage, b) = (house.stage, try house.stage.screen("B"))
    stage.window.start("ask") {
      do {
        let _: Int? = try await stage.router("B").ask(Place("secret"), by: .push) { _, _ in b }
      } catch {
        house.answers.append("\(type(of: error))")
      }
    }
    #expect(await stage.window.settled().isEmpty)
    house.isIn = true
    try await house.close()
    house.expect("A > B", waiting: nil, answers: ["RoutingError"])
  }

  @Test("Cancelling the window while the screen is made after the redirect ends the question")
  func hung() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    house.isIn = true
    let (begun, gate) = (Gate(), Gate())
    house.stage.factory.before = { _ in
      begun.open()
      await gate.wait()
    }
    try await house.stage.routes("login").close()
    await begun.wait()
    house.stage.window.cancel()
    _ = await house.stage.window.settled()
    house.expect("A > B", waiting: nil, answers: ["CancellationError"])
    gate.open()
    _ = await house.stage.window.settled()
    house.expect("A > B", waiting: nil, answers: ["CancellationError"])
  }

  @Test("A move that is vetoed after the redirect is tried again when the vetoing screen has left")
  func vetoed() async throws {
    let house = try await LoginHouse("A > B > C")
    try await house.ask(by: .replace)
    let c = try house.stage.leaf("C")
    c.unsaved = "words"
    house.isIn = true
    try await house.stage.routes("login").close()
    #expect(
      await house.stage.window.settled().compactMap { $0 as? RoutingError }
        == [.vetoed(by: "C", losing: "words")])
    house.expect("A > B > C", waiting: "secret")
    c.unsaved = nil
    try await house.close("C")
    house.expect("A > secret", waiting: nil)
    house.answer?.give("yes")
    #expect(await house.stage.window.settled().isEmpty)
    #expect(house.answers == ["yes"])
    #expect(house.dropped == [])
  }

  @Test("A passing move that is vetoed is dropped with the vetoing screen if that is its own")
  func vetoedByOrigin() async throws {
    let house = try await LoginHouse()
    try await house.ask(.passing("secret"), by: .replace)
    try house.stage.leaf("B").unsaved = "words"
    house.isIn = true
    try await house.stage.routes("login").close()
    #expect(await house.stage.window.settled().count == 1)
    try house.stage.leaf("B").unsaved = nil
    try await house.close("B")
    house.expect("A", waiting: nil, answers: ["nil"])
    #expect(house.stage.window.waitingMove == nil)
    #expect(house.dropped == ["-: nil"])
  }
}
