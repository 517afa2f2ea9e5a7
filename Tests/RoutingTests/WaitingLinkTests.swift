import Routing
import RoutingTestSupport
import RoutingTesting
import Testing

/// Links and routes that wait after a guard has redirected them.
struct WaitingLinkTests {
  /// A stage with a guard that redirects `secret` to `login` until `isIn` is true.
  private final class House {
    let stage: Stage
    let waits: GuardResult.Waiting
    var isIn = false
    var dropped: [String] = []

    init(waits: GuardResult.Waiting = .whileOpen, tree: String = "A") async throws {
      stage = try await Stage(tree, plans: true)
      self.waits = waits
      stage.window.guards = [
        Guard { [unowned self] move in
          guard move.name == "secret", !isIn else { return .allow }
          return .redirect(stage.plan("A", "login"), waits: waits)
        }
      ]
      stage.window.onDroppedMove = { [unowned self] link, _ in dropped.append(link ?? "-") }
    }

    func expect(_ tree: String, waiting link: String?, dropped: [String] = []) async {
      await stage.window.expectTree(tree)
      #expect(stage.window.waitingMove?.link == link)
      #expect(self.dropped == dropped)
    }
  }

  @Test(
    "A new root opens the waiting link, whichever call shows the root",
    arguments: ["root transition", "replaceRoot", "show"])
  func newRoot(way: String) async throws {
    let house = try await House()
    let window = house.stage.window
    try await window.open(link: "A/secret")
    await house.expect("A > login", waiting: "secret")
    house.isIn = true
    let home = Root.stack(house.stage.factory.make("A"))
    switch way {
    case "root transition":
      try await house.stage.open("A", from: "login", by: .root)
    case "replaceRoot": try await house.stage.router("login").replaceRoot(by: .root) { home }
    default: try await window.show(home)
    }
    await house.expect("A > secret", waiting: nil)
  }

  @Test("A root that the redirect itself shows does not open the waiting link")
  func rootOfRedirect() async throws {
    let house = try await House()
    let stage = house.stage
    stage.window.guards = [
      Guard { move in
        guard move.name == "secret" else { return .allow }
        return .redirect(
          Plan([stage.stop("A"), stage.stop("login", by: .root)]), waits: .whileOpen)
      }
    ]
    try await stage.window.open(link: "A/secret")
    await house.expect("login", waiting: "secret")
  }

  @Test("A redirected route to a destination with an address waits like a link")
  func route() async throws {
    let house = try await House()
    try await house.stage.open("secret", from: "A")
    await house.expect("A > login", waiting: "secret")
    house.isIn = true
    try await house.stage.window.back()
    await house.expect("A > secret", waiting: nil)
  }

  @Test("A waiting link is dropped when another link or plan is opened")
  func another() async throws {
    let house = try await House()
    try await house.stage.window.open(link: "A/secret")
    try await house.stage.window.open(link: "A/login/B")
    await house.expect("A > login > B", waiting: nil, dropped: ["secret"])
    try await house.stage.window.open(link: "A/secret")
    try await house.stage.window.open(house.stage.plan("A", "login", "C"))
    await house.expect("A > login > C", waiting: nil, dropped: ["secret", "secret"])
  }

  @Test("Opening an unknown link does not drop the waiting link")
  func nowhere() async throws {
    let house = try await House()
    try await house.stage.window.open(link: "A/secret")
    house.stage.window.resolver = { throw LinkError.unknown($0) }
    await #expect(throws: LinkError.unknown("x")) { try await house.stage.window.open(link: "x") }
    await house.expect("A > login", waiting: "secret")
  }

  @Test("A link that fails to open leaves the waiting link in place, and does not wait itself")
  func failing() async throws {
    let house = try await House()
    try await house.stage.window.open(link: "A/login/B")
    try house.stage.leaf("B").unsaved = "words"
    await #expect(throws: RoutingError.vetoed(by: "B", losing: "words")) {
      try await house.stage.window.open(link: "A/secret")
    }
    await house.expect("A > login > B", waiting: nil)
    house.stage.window.guards.append(
      Guard { $0.name == "B" ? .redirect(Plan([]), waits: .whileOpen) : .allow })
    try house.stage.leaf("B").unsaved = nil
    try await house.stage.window.open(link: "A/secret")
    await #expect(throws: RoutingError.noSuchDestination("an empty plan")) {
      try await house.stage.window.open(link: "A/B")
    }
    await house.expect("A > login", waiting: "secret")
  }

  @Test("A forced root opens the waiting link while a factory of another link hangs")
  func hungBeforeRoot() async throws {
    let house = try await House(waits: .untilNextRoot)
    let (window, factory, gate) = (house.stage.window, house.stage.factory, Gate())
    try await window.open(link: "A/secret")
    factory.before = { if $0.name == "B" { await gate.wait() } }
    let hung = await begin { try await window.open(link: "A/B") }
    house.isIn = true
    let home = Root.stack(factory.make("A"))
    try await window.show(home, isForced: true)
    await house.expect("A > secret", waiting: nil)
    gate.open()
    await #expect(throws: CancellationError.self) { try await hung.value }
    await house.expect("A > secret", waiting: nil)
  }

  @Test("Cancelling a link whose factory hangs keeps the link that waited before")
  func hungBeforeCancel() async throws {
    let house = try await House()
    let (window, gate) = (house.stage.window, Gate())
    try await window.open(link: "A/secret")
    house.stage.factory.before = { _ in await gate.wait() }
    let hung = await begin { try await window.open(link: "A/B") }
    window.cancel()
    await house.expect("A > login", waiting: "secret")
    window.dropWaitingMove()
    gate.open()
    await #expect(throws: CancellationError.self) { try await hung.value }
    await house.expect("A > login", waiting: nil)
  }

  @Test(
    "A link that is redirected to a screen in the tree waits while that screen is open",
    arguments: ["A > login", "A > login > B"])
  func standing(tree: String) async throws {
    let house = try await House(tree: tree)
    try await house.stage.window.open(link: "A/secret")
    await house.expect("A > login", waiting: "secret")
    try await house.stage.window.back()
    await house.expect("A", waiting: nil, dropped: ["secret"])
  }

  @Test("A waiting link is dropped when its destination is shown by hand")
  func byHand() async throws {
    let house = try await House()
    try await house.stage.window.open(link: "A/secret")
    house.isIn = true
    try await house.stage.open("secret", from: "login")
    await house.expect("A > login > secret", waiting: nil)
  }

  @Test("`dropWaitingMove` drops the waiting link")
  func onRequest() async throws {
    let house = try await House()
    try await house.stage.window.open(link: "A/secret")
    house.stage.window.dropWaitingMove()
    await house.expect("A > login", waiting: nil)
  }

  @Test("Leaving the redirect's screens drops and reports a link that is still refused")
  func gaveUp() async throws {
    let house = try await House()
    try await house.stage.window.open(link: "A/secret")
    try await house.stage.open("help", from: "login")
    try await house.stage.window.back()
    await house.expect("A > login", waiting: "secret")
    try await house.stage.window.back()
    await house.expect("A", waiting: nil, dropped: ["secret"])
  }

  @Test("Leaving the redirect's screens opens a link that is now allowed")
  func allowedMeanwhile() async throws {
    let house = try await House()
    try await house.stage.window.open(link: "A/secret")
    house.isIn = true
    try await house.stage.routes("login").close()
    await house.expect("A > secret", waiting: nil)
  }

  @Test("A guard that is asked again about a waiting link sees the move `resume`")
  func resumed() async throws {
    let house = try await House()
    try await house.stage.window.open(link: "A/secret")
    var moves: [String] = []
    house.stage.window.guards.insert(
      Guard { move in
        moves.append(move.by)
        return .allow
      }, at: 0)
    try await house.stage.window.back()
    await house.expect("A", waiting: nil, dropped: ["secret"])
    #expect(moves == ["resume"])
  }

  @Test("Leaving the redirect's screens keeps a link that waits until the next root")
  func untilNextRoot() async throws {
    let house = try await House(waits: .untilNextRoot)
    try await house.stage.window.open(link: "A/secret")
    try await house.stage.window.back()
    await house.expect("A", waiting: "secret")
  }

  @Test("If a stop in the middle of a path is redirected, the whole link waits")
  func middle() async throws {
    let house = try await House()
    try await house.stage.window.open(link: "A/secret/B")
    await house.expect("A > login", waiting: "B")
    house.isIn = true
    try await house.stage.window.back()
    await house.expect("A > secret > B", waiting: nil)
  }
}
