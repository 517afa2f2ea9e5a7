import Routing
import Testing

/// Rule 8: a link plans a way, and takes as few steps as lead there.
struct PlanTests {
  @Test(
    "A link leads to its place from anywhere",
    arguments: [
      ("*one: A | two: X", "A/B/C", "*one: A > B > C | two: X"),
      ("*one: A > B | two: X", "A/B/C", "*one: A > B > C | two: X"),
      ("*one: A > B > D [E] | two: X", "A/B/C", "*one: A > B > C | two: X"),
      ("one: A > D | *two: X [Y > Z]", "A/B", "*one: A > B | two: X [Y > Z]"),
      ("*one: A > B > C | two: X [Y]", "X", "one: A > B > C | *two: X"),
      ("*one: A [B] | two: X", "A/B/C", "*one: A [B > C] | two: X"),
    ])
  func ways(before: String, way: String, after: String) async throws {
    let stage = try await Stage(before)
    stage.plans()
    try await stage.window.open(link: "test:/\(way)")
    #expect(stage.tree == after)
  }

  @Test("What stands on the way is not made again, and all is one change")
  func minimal() async throws {
    let stage = try await Stage("*one: A > B > D | two: X")
    stage.plans()
    let kept = try stage.screen("B")
    let made = stage.factory.made.count
    let events = stage.window.journal.events.count
    try await stage.window.open(link: "A/B/C/E")
    #expect(stage.tree == "*one: A > B > C > E | two: X")
    #expect(try stage.screen("B") === kept)
    #expect(stage.factory.made.count == made + 2)
    #expect(stage.window.journal.events.count == events + 1)
  }

  @Test("The link of the screen on top changes nothing, wherever it stands")
  func top() async throws {
    let stage = try await Stage("*one: A > C | two: X [B]")
    stage.plans()
    try await stage.window.select("two")
    let events = stage.window.journal.events.count
    try await stage.window.open(link: "A/B")
    #expect(stage.tree == "one: A > C | *two: X [B]")
    #expect(stage.window.journal.events.count == events)
  }

  @Test("A place that its transition reveals is revealed where it stands")
  func reveal() async throws {
    let stage = try await Stage("one: A > C | *two: X [B > D]")
    let window = stage.window
    window.root?.planner = { _ in
      Plan([stage.stop("A"), stage.stop("B", by: Revealing())])
    }
    try await window.open(link: "B")
    #expect(stage.tree == "one: A > C | *two: X [B]")
  }

  @Test("What covers the way goes, stays below, or refuses")
  func cover() async throws {
    let stage = try await Stage("A > B [C]")
    await #expect(throws: RoutingError.covered(by: "B")) {
      try await stage.window.open(stage.plan("A", "N", cover: .refuse))
    }
    #expect(stage.tree == "A > B [C]")
    try await stage.window.open(stage.plan("A", "N", cover: .onTop))
    #expect(stage.tree == "A > B [C > N]")
    try await stage.window.open(stage.plan("A", "M", cover: .dismiss))
    #expect(stage.tree == "A > M")
  }

  @Test("On top of what is only the way, the way is gone; a place that stands is shown")
  func onTop() async throws {
    let stage = try await Stage("A")
    try await stage.window.open(stage.plan("A", "B", "C", cover: .onTop))
    #expect(stage.tree == "A > B > C")
    try await stage.window.open(stage.plan("A", "B", cover: .onTop))
    #expect(stage.tree == "A > B")
  }

  @Test("A screen that comes in as the root leads where the root before it led")
  func root() async throws {
    let stage = try await Stage("A")
    stage.plans()
    try await stage.open("N", from: "A", by: .root)
    try await stage.window.open(link: "N/B")
    #expect(stage.tree == "N > B")
  }

  @Test("Before there is a root, the last link waits for it")
  func waiting() async throws {
    let window = Window()
    try await window.open(link: "A/B")
    try await window.open(link: "A/C")
    #expect(window.waitingLink?.link == "A/C")
    let stage = try await Stage("A", in: window, plans: true)
    #expect(await window.settled().isEmpty)
    #expect(stage.tree == "A > C")
    #expect(window.waitingLink == nil)
  }

  @Test("A screen on the way that cannot be made leaves all as it was")
  func failing() async throws {
    let stage = try await Stage("A > B")
    stage.plans()
    stage.factory.before = { if $0.name == "D" { throw RoutingError.gone("D") } }
    await #expect(throws: RoutingError.gone("D")) {
      try await stage.window.open(link: "A/C/D")
    }
    #expect(stage.tree == "A > B")
    #expect(stage.alive == ["A", "B"])
  }
}

/// Shows what stands, wherever it does.
struct Revealing: Transition {
  func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    guard let window = origin.window,
      let screen = window.screens.first(where: { $0.address == address })
    else { return false }
    try window.reveal(screen)
    return true
  }

  func open(_ screen: Screen, from origin: Screen) throws {
    try PushTransition().open(screen, from: origin)
  }
}
