import Routing
import RoutingTestSupport
import Testing

/// Moves that fail after the redirect that they waited for.
struct WaitingFailureTests {
  @Test("A move that no caller waits for is reported by the hook and by settled if it fails")
  func failingRoute() async throws {
    let house = try await LoginHouse()
    try await house.stage.open("secret", from: "B")
    house.stage.factory.before = { _ in throw RoutingError.gone("secret") }
    try await house.logIn()
    let error = #"gone("secret")"#
    await house.expect("A > B", dropped: ["secret: \(error)"], errors: [error])
  }

  @Test(
    "The caller of a question gets the error that its move throws after the redirect, and no other",
    arguments: ["factory", "guard", "screen that stands elsewhere"])
  func failingQuestion(cause: String) async throws {
    let house = try await LoginHouse()
    let b = try house.stage.screen("B")
    try await house.ask(making: cause.hasPrefix("screen") ? { _ in b } : nil)
    switch cause {
    case "factory": house.stage.factory.before = { _ in throw RoutingError.gone("secret") }
    case "guard": house.window.guards = [Guard { _ in throw RoutingError.gone("role") }]
    default: break
    }
    try await house.logIn()
    await house.expect("A > B", answers: ["RoutingError"])
  }

  @Test("Cancelling the window while the screen is made after the redirect ends the question")
  func hung() async throws {
    let house = try await LoginHouse()
    try await house.ask()
    let (begun, gate) = (Gate(), Gate())
    house.stage.factory.before = { _ in
      begun.open()
      await gate.wait()
    }
    try await house.logIn()
    await begun.wait()
    house.window.cancel()
    _ = await house.window.settled()
    await house.expect("A > B", answers: ["CancellationError"])
    gate.open()
    await house.expect("A > B", answers: ["CancellationError"])
  }

  @Test("A move that is vetoed after the redirect is tried again when the vetoing screen has left")
  func vetoed() async throws {
    let house = try await LoginHouse("A > B > C")
    try await house.ask(by: .replace)
    let c = try house.stage.leaf("C")
    c.unsaved = "words"
    try await house.logIn()
    await house.expect(
      "A > B > C", waiting: "secret", errors: [#"vetoed(by: "C", losing: "words")"#])
    c.unsaved = nil
    try await house.close("C")
    await house.expect("A > secret")
    house.answer?.give("yes")
    await house.expect("A > secret", answers: ["yes"])
  }

  @Test("A passing move that is vetoed is dropped with the vetoing screen if that is its own")
  func vetoedByOrigin() async throws {
    let house = try await LoginHouse()
    try await house.ask(.passing("secret"), by: .replace)
    try house.stage.leaf("B").unsaved = "words"
    try await house.logIn()
    await house.expect("A > B", waiting: "-", errors: [#"vetoed(by: "B", losing: "words")"#])
    try house.stage.leaf("B").unsaved = nil
    try await house.close("B")
    await house.expect("A", answers: ["nil"], dropped: ["-: nil"])
  }

  @Test("Cancelling the window before a question is asked again ends it")
  func cancelledWhenDue() async throws {
    let house = try await LoginHouse()
    let stage = house.stage
    try await house.ask()
    let gates = ["one": Gate(), "two": Gate()]
    let begun = Gate()
    stage.factory.before = { place in
      if place.name == "two" { begun.open() }
      await gates[place.name]?.wait()
    }
    let one = await begin { try await stage.open("one", from: "login") }
    let close = await begin { try await house.logIn() }
    let two = await begin { try await stage.open("two", from: "A") }
    gates["one"]?.open()
    for task in [one, close] { try await task.value }
    await begun.wait()
    house.window.cancel()
    _ = await house.window.settled()
    await house.expect("A > B", answers: ["CancellationError"])
    gates["two"]?.open()
    await #expect(throws: CancellationError.self) { try await two.value }
  }
}
