import Routing
import RoutingTestSupport
import Testing

/// Guards are asked again about screens that are open, and about moves that make their screens.
struct GuardsAgainTests {
  /// A tree, the screens that guards refuse, the plan of their redirect or nil, and the outcome.
  typealias Case = (before: String, refused: [String], redirect: String?, after: String)

  @Test(
    "Asking the guards again leaves every screen that they now refuse",
    arguments: [
      ("*one: A > B > C [D] | two: X", ["B"], nil, "*one: A | two: X"),
      ("one: X | *two: A > B", ["A"], nil, "*one: X | two: A > B"),
      ("one: X | *two: A > B", ["A", "B"], "login", "*one: X | two: A"),
      ("*one: A | two: X > Y", ["X", "Y"], "login", "*one: A | two: X"),
      ("A > B > C", ["C"], "^login onTop", "A > B [login]"),
      ("A > B > C", ["B"], "^login onTop", "A [login]"),
      ("A > B > C", ["B", "C"], "A/login", "A > login"),
      ("A > B", ["A"], "^login onTop", "login"),
      ("A > B", ["A"], "A/login", "login"),
      ("A > B", ["A"], "home/^login", "home [login]"),
      ("*one: A | two: X > Y", ["A", "X"], "login", "login"),
      ("A > B", ["A"], nil, ", throws denied(\"no\")"),
      (
        "A > B", ["A", "login"], "login",
        ", throws \(RoutingError.redirectedInCircles(circle).caseText)"
      ),
      ("A > B", ["A"], "fail", ", throws gone(\"fail\")"),
    ] as [Case])
  func again(_ test: Case) async throws {
    let stage = try await Stage(test.before, plans: true)
    stage.factory.before = { if $0.name == "fail" { throw RoutingError.gone("fail") } }
    let plan = test.redirect.map(stage.plan)
    stage.window.guards = [
      Guard(for: TestDestination.self) { place in
        guard test.refused.contains(place.name) else { return .allow }
        return plan.map { .redirect($0) } ?? .deny("no")
      }
    ]
    var outcome = ""
    do { try await stage.window.askGuardsAgain() } catch { outcome = ", throws \(error.caseText)" }
    #expect(stage.tree + outcome == test.after)
    #expect(stage.alive == Set(stage.window.screens.map(\.title)))
  }

  private nonisolated static let circle = ["A"] + Array(repeating: "login", count: 8)

  @Test("A screen is closed if all of its tabs are refused, else an allowed tab is shown")
  func innerTabs() async throws {
    let stage = try await Stage("*one: A | two: X", plans: true)
    stage.factory.setTabs([
      "P": [("in", "I"), ("out", "O")], "Q": [("left", "L"), ("right", "R")],
    ])
    for move in ["push P on X", "push Q on A"] { try await stage.make(move) }
    _ = stage.logGuards(denying: "X", "I", "O", "L")
    try await stage.window.askGuardsAgain()
    #expect(stage.tree == "*one: A > Q {left: L | *right: R} | two: X")
  }

  @Test("A refused screen whose redirect lets it wait is opened again by its link")
  func waiting() async throws {
    let house = try await LoginHouse("A > secret")
    house.window.guards = Array(house.window.guards.prefix(1))
    try await house.window.askGuardsAgain()
    try await house.expect("", "A [login], waiting secret")
    try await house.expect("log in", "A > secret")
  }

  @Test("Unsaved content vetoes `askGuardsAgain` unless it is forced")
  func againUnsaved() async throws {
    let stage = try await Stage("A > B > C", plans: true)
    try stage.leaf("C").unsaved = "a word"
    stage.window.guards = [Guard { $0.name == "B" ? .deny("No.") : .allow }]
    await #expect(throws: RoutingError.vetoed(by: "C", losing: "a word")) {
      try await stage.window.askGuardsAgain()
    }
    #expect(stage.tree == "A > B > C")
    try await stage.window.askGuardsAgain(isForced: true)
    #expect(stage.tree == "A")
  }

  @Test(
    "A move asks the guards once more if they are asked again while its screen is made",
    arguments: ["push C on B", "link A/C", "plan A/D/C"], [false, true])
  func whileMade(move: String, isChanged: Bool) async throws {
    let (stage, gate, begun) = (try await Stage("A > B", plans: true), Gate(), Gate())
    var (isDenied, asked) = (false, 0)
    stage.window.guards = [
      Guard(for: TestDestination.self) { place in
        if place == "C" { asked += 1 }
        return place == "C" && isDenied ? .deny("Not any more.") : .allow
      }
    ]
    stage.factory.before = { _ in
      begun.open()
      await gate.wait()
    }
    let moving = await begin { try await stage.make(move) }
    await begun.wait()
    isDenied = isChanged
    let again = isChanged ? await begin { try await stage.window.askGuardsAgain() } : nil
    gate.open()
    if isChanged {
      await #expect(throws: RoutingError.denied("Not any more.")) { try await moving.value }
    } else {
      try await moving.value
    }
    try await again?.value
    #expect(asked == (isChanged ? 2 : 1))
    #expect(stage.window.screens.contains { $0.title == "C" } == !isChanged)
  }

  @Test("A guard that changes its mind while the screen is made redirects the move")
  func redirectedWhileMade() async throws {
    let (house, gate, begun) = (try await LoginHouse(), Gate(), Gate())
    house.isIn = true
    house.stage.factory.before = { place in
      guard place == "secret" else { return }
      begun.open()
      await gate.wait()
    }
    let asking = await begin { try await house.expect("ask", "A > B [login], waiting secret") }
    await begun.wait()
    house.isIn = false
    let again = await begin { try await house.window.askGuardsAgain() }
    gate.open()
    try await asking.value
    try await again.value
    try await house.expect("log in", "A > B > secret")
    try await house.expect("answer", "A > B > secret, answer yes")
  }
}
