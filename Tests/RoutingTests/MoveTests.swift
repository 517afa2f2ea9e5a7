import Routing
import RoutingTestSupport
import Testing

/// Moves by a router or a window, one at a time; see `Stage.make(_:)` for their names.
///
/// `RandomWalkTests` compares the same moves with a model.
struct MoveTests {
  nonisolated static let closing: [Stage.MoveCase] = [
    ("A > B > C", "close C", "A > B"), ("A > B > C", "close B", "A"),
    ("A > B > C [D > E]", "close C", "A > B"), ("A > B > C [D > E [F]]", "close B", "A"),
    ("A > B [C > D > E]", "close D", "A > B [C]"), ("A > B [C > D > E]", "close C", "A > B"),
    ("A [B > C [D > E [F]]]", "close E", "A [B > C [D]]"),
    ("A [B > C [D > E [F]]]", "close D", "A [B > C]"), ("A [B > C [D > E [F]]]", "close B", "A"),
    ("*one: A | two: X > Y > Z [W]", "close Y", "*one: A | two: X"),
    ("*one: A | two: X > Y > Z [W]", "close W", "*one: A | two: X > Y > Z"),
    ("one: A > B [C] | *two: X > Y", "close B", "one: A | *two: X > Y"),
    ("A > B > C", "push B on C; close B", "A > B > C"),
    ("A > B > C", "push B on C; close B; close B", "A"),
    ("A [B > C]", "replace N on B; push D on N; close N", "A"),
    ("A > B", "replace N on A; close N", "throws cannotClose N"),
    ("A > B", "root N on B; close N", "throws cannotClose N"),
    ("A > B [C]", "close A", "throws cannotClose A"),
    ("*one: A | two: X > Y", "close X", "throws cannotClose X"),
  ]

  @Test(
    "Closing removes the screen and everything above it, but never the first of a window or tab",
    arguments: closing)
  func close(move: Stage.MoveCase) async throws { try await Stage.expect(move) }

  nonisolated static let dismissing: [Stage.MoveCase] = [
    ("A [B > C]", "dismiss", "A"), ("A [B > C [D > E]]", "dismiss", "A [B > C]"),
    ("*one: A [B] | two: X [Y]", "dismiss", "*one: A | two: X [Y]"),
    ("A [B > C]", "dismiss from B", "A"), ("A [B > C]", "dismiss from C", "A"),
    ("A [B > C [D]]", "dismiss from C", "A"), ("A [B > C [D > E]]", "dismiss from E", "A [B > C]"),
    ("*one: A | two: X [Y > Z]", "dismiss from Z", "*one: A | two: X"),
    ("A", "modal P on A; push E on C; dismiss from E", "A"), ("A", "modal P on A; dismiss", "A"),
    ("A", "push P on A; modal M on C; dismiss", "A > P {*one: C | two: D}"),
    ("A", "push P on A; modal M on C; select two; dismiss", "throws nothingToDismiss"),
    ("A > B", "dismiss", "throws nothingToDismiss"),
    ("A > B [C]", "dismiss from B", "throws nothingToDismiss"),
    ("*one: A | two: X [Y]", "dismiss", "throws nothingToDismiss"),
    ("A > B [C [D > E]]", "dismiss all", "A > B"), ("A > B", "dismiss all", "A > B"),
    ("*one: A [B] | two: X [Y]", "dismiss all", "*one: A | two: X [Y]"),
    ("A", "modal P on A; modal M on C; dismiss all", "A"),
  ]

  @Test(
    "Dismissing removes the innermost modal around the screen, or else around the top screen",
    arguments: dismissing)
  func dismiss(move: Stage.MoveCase) async throws { try await Stage.expect(move) }

  nonisolated static let backs: [Stage.MoveCase] = [
    ("A > B > C", "back", "A > B"), ("A > B [C > D]", "back", "A > B [C]"),
    ("A > B [C]", "back", "A > B"), ("A [B [C]]", "back", "A [B]"),
    ("*one: A > B | two: X > Y", "back", "*one: A | two: X > Y"),
    ("one: A > B | *two: X [Y]", "back", "one: A > B | *two: X"),
    ("A", "push P on A; push E on C; back", "A > P {*one: C | two: D}"),
    ("A", "push P on A; back", "A"), ("A", "modal P on A; back", "A"),
    ("A", "push Q on A; back", "A"), ("A", "root Q on A; back", "throws nothingToGoBackTo"),
    ("A", "back", "throws nothingToGoBackTo"),
    ("*one: A | two: X > Y", "back", "throws nothingToGoBackTo"),
    ("one: A > B | *two: X", "back", "throws nothingToGoBackTo"),
  ]

  @Test(
    "Back closes the top screen, or the tabs whose first screen that is, but not the first of all",
    arguments: backs)
  func back(move: Stage.MoveCase) async throws { try await Stage.expect(move) }

  private nonisolated static let twoTabs = "*one: A > B [C > D] | two: X > C"

  nonisolated static let pops: [Stage.MoveCase] = [
    ("A > B > C", "pop to A", "A"), ("A > B > C", "pop to C", "A > B > C"),
    ("A > B [C > D]", "pop to B", "A > B"), ("A > B [C > D [E]]", "pop to C", "A > B [C]"),
    ("*one: A | two: X > Y [Z]", "pop to X", "one: A | *two: X"),
    ("A > B > C", "pop to root", "A"), ("A", "pop to root", "A"),
    ("A > B [C > D > E]", "pop to root", "A > B [C]"),
    ("*one: A > B | two: X > Y", "pop to root", "*one: A | two: X > Y"),
    ("A", "push P on A; push E on C; pop to root", "A > P {*one: C | two: D}"),
    ("A > B > B", "return to B", "A > B > B"),
    (twoTabs, "return to X", "one: A > B [C > D] | *two: X"),
    (twoTabs, "return to C", "*one: A > B [C] | two: X > C"),
    ("*one: A > B [B > C] | two: X", "return to B", "*one: A > B [B] | two: X"),
    ("one: A > B | *two: X > Y", "return to B", "*one: A > B | two: X > Y"),
    ("A > B", "return to C", "throws noSuchDestination C"),
    ("*one: A > B > C | two: X > B > Y", "reveal B on C", "*one: A > B | two: X > B > Y"),
    ("*one: A > B [C] | two: X > C > Y", "reveal C on A", "*one: A > B [C] | two: X > C > Y"),
    ("one: A > B > C | *two: X > B", "reveal B on A", "*one: A > B | two: X > B"),
    ("*one: A > B | two: X > B", "reveal B on X", "one: A > B | *two: X > B"),
    ("*one: A > B | two: X > Y", "reveal Y on A", "one: A > B | *two: X > Y"),
    ("A > B", "reveal N on A", "A > B > N"),
  ]

  @Test(
    "A return removes everything above the screen, the nearest of several with the destination",
    arguments: pops)
  func pop(move: Stage.MoveCase) async throws { try await Stage.expect(move) }

  /// Leads to `*out: A > B > P {*one: C > E > G | two: D > F > B} | far: X > B > E > F`.
  private nonisolated static let nested =
    "push P on B; push E on C; push G on E; push F on D; push B on F; push B on X; push E on B; "
    + "push F on E; "

  nonisolated static let nearest: [Stage.MoveCase] = [
    ("return to C", "*out: A > B > P {*one: C | two: D > F > B} | far: X > B > E > F"),
    ("return to B", "*out: A > B | far: X > B > E > F"),
    ("return to F", "out: A > B > P {*one: C > E > G | two: D > F > B} | *far: X > B > E > F"),
    ("reveal C on G", "*out: A > B > P {*one: C | two: D > F > B} | far: X > B > E > F"),
    ("reveal B on G", "*out: A > B | far: X > B > E > F"),
    ("reveal F on G", "out: A > B > P {*one: C > E > G | two: D > F > B} | *far: X > B > E > F"),
    ("reveal E on A", "*out: A > B > P {*one: C > E | two: D > F > B} | far: X > B > E > F"),
  ].map { ("*out: A > B | far: X", nested + $0.0, $0.1) }

  @Test(
    "The search for a destination goes from an inner tab to the tabs around it, then to all others",
    arguments: nearest)
  func search(move: Stage.MoveCase) async throws { try await Stage.expect(move) }

  private nonisolated static let tree = "*one: A > B [C > D] | two: X > Y"
  private nonisolated static let inner = "*one: A > P {*one: C > E | two: D} | out: X"

  nonisolated static let tabs: [Stage.MoveCase] = [
    (tree, "select two", "one: A > B [C > D] | *two: X > Y"),
    (tree, "select two; select one", tree),
    (tree, "select one", "*one: A | two: X > Y"), (tree, "select three", "throws noSuchTab three"),
    (tree, "select One", "throws noSuchTab One"), ("A", "select A", "throws noSuchTab A"),
    (tree, "home", "*one: A | two: X > Y"), ("A > B [C]", "home", "A"),
    (tree, "select two; home", "*one: A | two: X > Y"),
    (tree, "tab X on D", "one: A > B [C > D] | *two: X"),
    (tree, "tab Y on D", "throws noSuchTab Y"),
    (tree, "find X on D", "one: A > B [C > D] | *two: X"),
    (tree, "find A on D", "*one: A | two: X > Y"),
    (tree, "find B on D", "*one: A > B | two: X > Y"),
    (tree, "find E on D; close E", tree),
    (
      "*one: A | out: C", "push P on A; select two; tab C on D",
      "*one: A > P {*one: C | two: D} | out: C"
    ),
  ]

  nonisolated static let innerTabs: [Stage.MoveCase] = [
    ("select two", "*one: A > P {one: C > E | *two: D} | out: X"),
    ("select out; select two", "throws noSuchTab two"), ("select out; select one", inner),
    ("select one", "*one: A > P {*one: C | two: D} | out: X"),
    ("tab D on E", "*one: A > P {one: C > E | *two: D} | out: X"),
    ("tab C on E", "*one: A > P {*one: C | two: D} | out: X"),
    ("tab X on E", "one: A > P {*one: C > E | two: D} | *out: X"),
    ("tab A on E", "*one: A | out: X"),
    ("tab N on E", "throws noSuchTab N"),
    (
      "push N on D; modal M on N; push B on P; pop to N",
      "*one: A > P {one: C > E | *two: D > N} | out: X"
    ),
    (
      "push N on D; modal M on N; push B on P; return to N",
      "*one: A > P {one: C > E | *two: D > N} | out: X"
    ),
    (
      "push N on D; modal M on N; push B on P; reveal N on B",
      "*one: A > P {one: C > E | *two: D > N} | out: X"
    ),
    ("modal M on E; select two", "*one: A > P {one: C > E [M] | *two: D} | out: X"),
  ].map { ("*one: A | out: X", "push P on A; push E on C; " + $0.0, $0.1) }

  @Test(
    "Tabs keep their screens while others are shown, and the innermost tab of a name counts",
    arguments: tabs + innerTabs)
  func select(move: Stage.MoveCase) async throws { try await Stage.expect(move) }

  nonisolated static let opening: [Stage.MoveCase] = [
    ("A > B", "push N on B", "A > B > N"), ("A > B [C]", "push N on A", "A > B > N [C]"),
    ("A [B]", "push N on B", "A [B > N]"), ("A > B", "modal N on A", "A > B [N]"),
    ("A [B > C]", "modal N on B", "A [B > C [N]]"), ("A [B]", "modal N on A", "A [B [N]]"),
    ("A > B > C [D]", "replace N on B", "A > N"), ("A > B", "replace N on A", "N"),
    ("A [B > C]", "replace N on B", "A [N]"), ("A > B [C]", "root N on C", "N"),
    ("*one: A | two: X > Y", "push N on Y", "*one: A | two: X > Y > N"),
    ("*one: A | two: X > Y", "modal N on X", "*one: A | two: X > Y [N]"),
    ("one: A > B | *two: X", "root N on B", "N"), ("A > B", "show N from B", "N"),
  ]

  @Test("Push, modal, replace and root put a new screen at its position", arguments: opening)
  func open(move: Stage.MoveCase) async throws { try await Stage.expect(move) }

  nonisolated static let stacks: [Stage.MoveCase] = [
    ("A > B > C [D]", "set A B N M", "A > B > N > M"), ("A", "set A B C; back", "A > B"),
    ("A > B > C > D", "set A D B", "A > D > B"), ("A > B > C > D", "set A D B; close D", "A"),
    ("A > B [C]", "set", "throws cannotClose A"), ("A > B [C]", "set B", "throws cannotClose A"),
    ("A > B [C]", "set N A", "throws cannotClose A"),
    ("A > B > C", "set A A", "throws alreadyShown A"),
    ("A > B > C", "set A B B", "throws alreadyShown B"),
    ("A > B > C", "set A C B C", "throws alreadyShown C"),
    ("*one: A > B [C] | two: X > Y", "set A Y", "throws alreadyShown Y"),
    ("*one: A > B [C] | two: X > Y", "set A C", "throws alreadyShown C"),
  ]

  @Test(
    "`setStack` keeps the common prefix, and refuses another first screen or one that is elsewhere",
    arguments: stacks)
  func setStack(move: Stage.MoveCase) async throws { try await Stage.expect(move) }
}
