import Routing
import RoutingTestSupport
import Testing

/// Links and routes that wait after a guard has redirected them to a login that is pushed on A.
struct WaitingLinkTests {
  /// Returns a house in which the link or route to `secret` waits.
  private func waiting(
    _ tree: String = "A", waits: GuardResult.Waiting = .whileOpen, link: String = "A/secret",
    isRoute: Bool = false
  ) async throws -> LoginHouse {
    let house = try await LoginHouse(
      tree, waits: waits, login: ["A", "login"], by: .push, cover: .dismiss)
    if isRoute {
      try await house.stage.open("secret", from: "A")
    } else {
      try await house.window.open(link: link)
    }
    await house.expect("A > login", waiting: link.components(of: "/").last)
    return house
  }

  @Test(
    "A new root opens the waiting link, and the journal records its causes",
    arguments: [
      "root transition": ["open", "resume"], "show": ["root", "resume"],
      "replaceRoot": ["redirect", "guard", "root", "resume"],
    ], [.whileOpen, .untilNextRoot] as [GuardResult.Waiting])
  func newRoot(way: (key: String, value: [String]), waits: GuardResult.Waiting) async throws {
    let house = try await waiting(waits: waits)
    house.isIn = true
    let home = Root.stack(house.stage.factory.make("A"))
    switch way.key {
    case "root transition": try await house.stage.open("A", from: "login", by: .root)
    case "replaceRoot": try await house.stage.router("login").replaceRoot(by: .root) { home }
    default: try await house.window.show(home)
    }
    await house.expect("A > secret")
    let journal = house.window.journal
    let last = try #require(journal.events.last)
    #expect(journal.chain(to: last).map(\.by) == way.value)
  }

  @Test("A root that the redirect itself shows does not open the waiting link")
  func rootOfRedirect() async throws {
    let house = try await LoginHouse("A")
    let stage = house.stage
    house.redirect(to: Plan([stage.stop("A"), stage.stop("login", by: .root)]))
    try await house.window.open(link: "A/secret")
    await house.expect("login", waiting: "secret")
  }

  @Test("A waiting link is dropped when another link or plan is opened")
  func another() async throws {
    let house = try await waiting()
    try await house.window.open(link: "A/login/B")
    await house.expect("A > login > B", dropped: ["secret: nil"])
    try await house.window.open(link: "A/secret")
    try await house.window.open(house.stage.plan("A", "login", "C"))
    await house.expect("A > login > C", dropped: ["secret: nil", "secret: nil"])
  }

  @Test("Opening an unknown link does not drop the waiting link")
  func nowhere() async throws {
    let house = try await waiting()
    house.window.resolver = { throw LinkError.unknown($0) }
    await #expect(throws: LinkError.unknown("x")) { try await house.window.open(link: "x") }
    await house.expect("A > login", waiting: "secret")
  }

  @Test("A link whose redirect is vetoed does not wait")
  func vetoedRedirect() async throws {
    let house = try await LoginHouse("A > B", login: ["A", "login"], by: .push, cover: .dismiss)
    try house.stage.leaf("B").unsaved = "words"
    await #expect(throws: RoutingError.vetoed(by: "B", losing: "words")) {
      try await house.window.open(link: "A/secret")
    }
    await house.expect("A > B")
  }

  @Test("A link whose redirect fails leaves the waiting link in place, and does not wait itself")
  func failingRedirect() async throws {
    let house = try await waiting()
    house.window.guards.append(
      Guard { $0.name == "B" ? .redirect(Plan([]), waits: .whileOpen) : .allow })
    await #expect(throws: RoutingError.noSuchDestination("an empty plan")) {
      try await house.window.open(link: "A/B")
    }
    await house.expect("A > login", waiting: "secret")
  }

  @Test("A forced root opens the waiting link while a factory of another link hangs")
  func hungBeforeRoot() async throws {
    let house = try await waiting(waits: .untilNextRoot)
    let (factory, gate) = (house.stage.factory, Gate())
    factory.before = { if $0.name == "B" { await gate.wait() } }
    let hung = await begin { try await house.window.open(link: "A/B") }
    house.isIn = true
    try await house.window.show(.stack(factory.make("A")), isForced: true)
    await house.expect("A > secret")
    gate.open()
    await #expect(throws: CancellationError.self) { try await hung.value }
    await house.expect("A > secret")
  }

  @Test("Cancelling a hung link keeps the link that waited before; `dropWaitingMove` drops it")
  func hungBeforeCancel() async throws {
    let (house, gate) = (try await waiting(), Gate())
    house.stage.factory.before = { _ in await gate.wait() }
    let hung = await begin { try await house.window.open(link: "A/B") }
    house.window.cancel()
    await house.expect("A > login", waiting: "secret")
    house.window.dropWaitingMove()
    gate.open()
    await #expect(throws: CancellationError.self) { try await hung.value }
    await house.expect("A > login")
  }

  @Test(
    "A link that is redirected to a screen in the tree waits while that screen is open",
    arguments: ["A > login", "A > login > B"])
  func standing(tree: String) async throws {
    let house = try await waiting(tree)
    try await house.window.back()
    await house.expect("A", dropped: ["secret: nil"])
  }

  @Test("A waiting link is dropped when its destination is shown by hand")
  func byHand() async throws {
    let house = try await waiting()
    house.isIn = true
    try await house.stage.open("secret", from: "login")
    await house.expect("A > login > secret")
  }

  @Test("Leaving the redirect's screens asks the guards once more, then drops a refused link")
  func gaveUp() async throws {
    let house = try await waiting()
    try await house.stage.open("help", from: "login")
    try await house.window.back()
    await house.expect("A > login", waiting: "secret")
    var moves: [String] = []
    house.stage.watch { moves.append($0.by) }
    try await house.window.back()
    await house.expect("A", dropped: ["secret: nil"])
    #expect(moves == ["resume"])
  }

  @Test(
    "Leaving the redirect's screens opens a link or a route that is now allowed",
    arguments: [true, false])
  func allowedMeanwhile(isRoute: Bool) async throws {
    let house = try await waiting(isRoute: isRoute)
    try await house.logIn()
    await house.expect("A > secret")
  }

  @Test("Leaving the redirect's screens keeps a link that waits until the next root")
  func untilNextRoot() async throws {
    let house = try await waiting(waits: .untilNextRoot)
    try await house.window.back()
    await house.expect("A", waiting: "secret")
  }

  @Test("If a stop in the middle of a path is redirected, the whole link waits")
  func middle() async throws {
    let house = try await waiting(link: "A/secret/B")
    house.isIn = true
    try await house.window.back()
    await house.expect("A > secret > B")
  }
}
