import Routing
import RoutingTestSupport
import Testing

/// Links and plans reach their destination with one change, and keep the screens on their path.
struct PlanTests {
  nonisolated static let links: [Stage.MoveCase] = [
    ("*one: A | two: X", "link test:/A/B/C", "*one: A > B > C | two: X"),
    ("*one: A > B | two: X", "link A/B/C/E", "*one: A > B > C > E | two: X"),
    ("*one: A > B > D [E] | two: X", "link A/B/C", "*one: A > B > C | two: X"),
    ("one: A > D | *two: X [Y > Z]", "link A/B", "*one: A > B | two: X [Y > Z]"),
    ("*one: A > B > C | two: X [Y]", "link X", "one: A > B > C | *two: X"),
    ("*one: A [B] | two: X", "link A/B/C", "*one: A [B > C] | two: X"),
    // The link of the top screen changes nothing, wherever that screen is.
    ("one: A > C | *two: X [B]", "link A/B", "one: A > C | *two: X [B]"),
    ("A", "root N on A; link N/B", "N > B"),
    ("A > B", "link A/P/D/E", "A > P {one: C | *two: D > E}"),
    ("A > B", "link A/P/C; link A/P/C", "A > P {*one: C | two: D}"),
    ("A > B", "link A/P/D; link A/P/D", "A > P {one: C | *two: D}"),
    ("A > B", "link A/P", "A > P {*one: C | two: D}"),
    (
      "A", "push P on A; push F on D; push G on C; push B on P; link A/P/D/E",
      "A > P {one: C > G | *two: D > E}"
    ),
  ]

  @Test("A link opens its destination from anywhere in the tree", arguments: links)
  func link(move: Stage.MoveCase) async throws { try await Stage.expect(move) }

  nonisolated static let plans: [Stage.MoveCase] = [
    ("A > B [C]", "plan A/N", "A > N"), ("A > B [C]", "plan A/N refuse", "throws covered by: B"),
    ("A > B [C]", "plan A/N onTop", "A > B [C > N]"), ("A", "plan A/B/C onTop", "A > B > C"),
    ("A > B > C", "plan A/B onTop", "A > B"), ("A", "plan L", "throws noSuchDestination L"),
    // A plan that does not begin at a tab opens its stops over whatever is shown.
    ("A > B [C]", "plan ^L onTop; plan ^L onTop", "A > B [C [L]]"),
    ("*one: A | two: X", "plan ^L onTop; push M on L; plan ^L onTop", "*one: A [L] | two: X"),
    ("A", "plan ^L onTop; plan N/O onTop", "A [L > N > O]"),
    // A stop may be revealed, unless the plan refuses because a screen covers it.
    ("one: A > C | *two: X [B > D]", "plan A/~B", "one: A > C | *two: X [B]"),
    ("*one: A > B [C] | two: X > Y", "plan A/~B refuse", "throws covered by: C"),
    ("*one: A > B [C] | two: X > Y", "plan X/~Y refuse", "one: A > B [C] | *two: X > Y"),
    // A plan begins at its last stop that is the first screen of a tab.
    ("*home: H > I | cart: C", "plan H/J/C/checkout", "home: H > I | *cart: C > checkout"),
    ("A", "push P on A; modal B on P; plan A/P/C/E refuse", "throws covered by: B"),
    ("A", "push P on A; modal B on P; plan A/P/D refuse", "throws covered by: B"),
    (
      "A", "push P on A; modal B on P; plan A/P/C/E onTop", "A > P {*one: C | two: D} [B > E]"
    ),
    ("A", "push P on A; modal B on P; plan A/P/C/N", "A > P {*one: C > N | two: D}"),
  ]

  @Test("A plan's `cover` dismisses covering screens, opens on top or refuses", arguments: plans)
  func cover(move: Stage.MoveCase) async throws { try await Stage.expect(move) }

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
    await #expect(throws: RoutingError.gone("D")) { try await stage.window.open(link: "A/C/D") }
    #expect(stage.tree == "A > B")
    #expect(stage.alive == ["A", "B"])
  }
}
