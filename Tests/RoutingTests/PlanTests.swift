import Routing
import RoutingTestSupport
import Testing

/// Links and plans reach their destination with the fewest changes.
struct PlanTests {
  @Test(
    "A link opens its destination from anywhere in the tree",
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

  @Test("A link reuses the screens on its path and makes one change")
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

  @Test("The link of the top screen changes nothing, wherever that screen is")
  func top() async throws {
    let stage = try await Stage("*one: A > C | two: X [B]")
    stage.plans()
    try await stage.window.select("two")
    let events = stage.window.journal.events.count
    try await stage.window.open(link: "A/B")
    #expect(stage.tree == "one: A > C | *two: X [B]")
    #expect(stage.window.journal.events.count == events)
  }

  @Test("A link reveals a screen in the tree if the stop's transition can")
  func reveal() async throws {
    let stage = try await Stage("one: A > C | *two: X [B > D]")
    let window = stage.window
    window.resolver = { _ in
      Plan([stage.stop("A"), stage.stop("B", by: RevealTransition(otherwise: .push))])
    }
    try await window.open(link: "B")
    #expect(stage.tree == "one: A > C | *two: X [B]")
  }

  @Test("A plan's `cover` dismisses covering screens, opens on top or refuses")
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

  @Test("An `.onTop` plan pushes missing screens and goes back to a shown one")
  func onTop() async throws {
    let stage = try await Stage("A")
    try await stage.window.open(stage.plan("A", "B", "C", cover: .onTop))
    #expect(stage.tree == "A > B > C")
    try await stage.window.open(stage.plan("A", "B", cover: .onTop))
    #expect(stage.tree == "A > B")
  }

  @Test("A plan with `.refuse` throws instead of revealing a screen that is covered")
  func refusedReveal() async throws {
    let stage = try await Stage("*one: A > B [C] | two: X > Y")
    let reveal = RevealTransition(otherwise: .push)
    await #expect(throws: RoutingError.covered(by: "C")) {
      try await stage.window.open(
        Plan([stage.stop("A"), stage.stop("B", by: reveal)], cover: .refuse))
    }
    #expect(stage.tree == "*one: A > B [C] | two: X > Y")
    try await stage.window.open(
      Plan([stage.stop("X"), stage.stop("Y", by: reveal)], cover: .refuse))
    #expect(stage.tree == "one: A > B [C] | *two: X > Y")
  }

  @Test(
    "An `.onTop` plan without the first screen of a tab opens its stops over whatever is shown",
    arguments: [
      ("A", "A [L]"), ("A > B [C]", "A > B [C [L]]"), ("*one: A | two: X", "*one: A [L] | two: X"),
    ])
  func over(before: String, after: String) async throws {
    let stage = try await Stage(before)
    let login = Plan([stage.stop("L", by: .modal)], cover: .onTop)
    try await stage.window.open(login)
    #expect(stage.tree == after)
    try await stage.window.open(login)
    #expect(stage.tree == after)
    try await stage.open("M", from: "L")
    try await stage.window.open(login)
    #expect(stage.tree == after)
    try await stage.window.open(Plan([stage.stop("N"), stage.stop("O")], cover: .onTop))
    #expect(stage.tree == after.replacing("L", with: "L > N > O"))
  }

  @Test("A plan without the first screen of a tab leads nowhere unless its cover is `.onTop`")
  func nowhere() async throws {
    let stage = try await Stage("A")
    await #expect(throws: RoutingError.noSuchDestination("L")) {
      try await stage.window.open(Plan([stage.stop("L")]))
    }
  }

  @Test("A plan begins at its last stop that is the first screen of a tab")
  func otherTab() async throws {
    let stage = try await Stage("*home: H > I | cart: C")
    let asked = stage.logGuards()
    try await stage.window.open(stage.plan("H", "J", "C", "checkout"))
    #expect(stage.tree == "home: H > I | *cart: C > checkout")
    #expect(asked.lines == ["checkout", "C"])
    #expect(!stage.factory.made.contains("J"))
  }

  @Test("Links lead to a screen that was opened as the root")
  func root() async throws {
    let stage = try await Stage("A")
    stage.plans()
    try await stage.open("N", from: "A", by: .root)
    try await stage.window.open(link: "N/B")
    #expect(stage.tree == "N > B")
  }

  @Test("A window without a root keeps the last link and opens it in the first root")
  func waiting() async throws {
    let window = Window()
    try await window.open(link: "A/B")
    try await window.open(link: "A/C")
    #expect(window.waitingMove?.link == "A/C")
    let stage = try await Stage("A", in: window, plans: true)
    #expect(await window.settled().isEmpty)
    #expect(stage.tree == "A > C")
    #expect(window.waitingMove == nil)
  }

  @Test("A link whose path cannot be made leaves the tree unchanged")
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
