import Routing
import RoutingTestSupport
import Testing

/// Links and routes that wait after a guard has redirected them to a login that is pushed on A.
struct WaitingLinkTests {
  @Test(
    "A redirected link is opened when its login has left, or is dropped",
    arguments: [
      LoginCase(
        "A link that is redirected to a covered screen waits while that screen is open",
        on: "A > login > B", login: "A/login",
        ["link A/secret": "A > login, waiting secret", "back": "A, dropped secret: given up"]),
      LoginCase(
        "A root that the redirect itself shows does not open the link", on: "A", login: "A/!login",
        ["link A/secret": "login, waiting secret"]),
    ])
  func link(_ login: LoginCase) async throws { try await login.run() }

  /// Returns a house in which the link to `secret` waits.
  private func waiting(_ waits: GuardResult.Waiting = .whileOpen) async throws -> LoginHouse {
    let house = try await LoginHouse("A", waits: waits, login: "A/login")
    try await house.expect("link A/secret", "A > login, waiting secret")
    return house
  }

  @Test(
    "A new root opens the waiting link, and the journal records its causes",
    arguments: [
      "root A on login": ["open", "resume"], "show A": ["root", "resume"],
      "show A from login": ["redirect", "guard", "root", "resume"],
    ], [.whileOpen, .untilNextRoot] as [GuardResult.Waiting])
  func newRoot(way: (key: String, value: [String]), waits: GuardResult.Waiting) async throws {
    let house = try await waiting(waits)
    try await house.expect("allow; \(way.key)", "A > secret")
    let journal = house.window.journal
    let last = try #require(journal.events.last)
    #expect(journal.chain(to: last).map(\.by) == way.value)
  }

  @Test("A link whose redirect fails leaves the waiting link in place, and does not wait itself")
  func failingRedirect() async throws {
    let house = try await waiting()
    house.window.guards.append(
      Guard { $0.name == "B" ? .redirect(Plan([]), waits: .whileOpen) : .allow })
    await #expect(throws: RoutingError.noSuchDestination("")) {
      try await house.window.open(link: "A/B")
    }
    try await house.expect("", "A > login, waiting secret")
  }

  @Test("A forced root opens the waiting link while a factory of another link hangs")
  func hungBeforeRoot() async throws {
    let house = try await waiting(.untilNextRoot)
    let (factory, gate) = (house.stage.factory, Gate())
    factory.before = { if $0.name == "B" { await gate.wait() } }
    let hung = await begin { try await house.window.open(link: "A/B") }
    house.isIn = true
    try await house.window.show(.stack(factory.make("A")), isForced: true)
    try await house.expect("", "A > secret")
    gate.open()
    await #expect(throws: CancellationError.self) { try await hung.value }
    try await house.expect("", "A > secret")
  }

  @Test("Cancelling a hung link keeps the link that waited before; `dropWaitingMove` drops it")
  func hungBeforeCancel() async throws {
    let (house, gate) = (try await waiting(), Gate())
    house.stage.factory.before = { _ in await gate.wait() }
    let hung = await begin { try await house.window.open(link: "A/B") }
    house.window.cancel()
    try await house.expect("", "A > login, waiting secret")
    house.window.dropWaitingMove()
    gate.open()
    await #expect(throws: CancellationError.self) { try await hung.value }
    try await house.expect("", "A > login")
  }
}
