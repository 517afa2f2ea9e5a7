import Routing
import RoutingTestSupport
import Testing

/// Moves that `RandomWalkTests` does not compare with a model: to destinations, which several screens
/// may have, by the transitions for roots and tabs, and in tabs that begin with tabs.
///
/// See `Stage.make(_:)` for their names.
struct MoveTests {
  private nonisolated static let twoTabs = "*one: A > B [C > D] | two: X > C"

  nonisolated static let returns: [Stage.MoveCase] = [
    ("A > B > C", "push B on C; close B; close B", "A"),
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
    arguments: returns)
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

  nonisolated static let tabs: [Stage.MoveCase] = [
    (tree, "select One", "throws noSuchTab One"), ("A", "select A", "throws noSuchTab A"),
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
    ("A", "push Q on A; back", "A"), ("A", "root Q on A; back", "throws nothingToGoBackTo"),
  ]

  nonisolated static let innerTabs: [Stage.MoveCase] = [
    ("tab D on E", "*one: A > P {one: C > E | *two: D} | out: X"),
    ("tab C on E", "*one: A > P {*one: C | two: D} | out: X"),
    ("tab X on E", "one: A > P {*one: C > E | two: D} | *out: X"),
    ("tab A on E", "*one: A | out: X"),
    ("tab N on E", "throws noSuchTab N"),
    (
      "push N on D; modal M on N; push B on P; return to N",
      "*one: A > P {one: C > E | *two: D > N} | out: X"
    ),
    (
      "push N on D; modal M on N; push B on P; reveal N on B",
      "*one: A > P {one: C > E | *two: D > N} | out: X"
    ),
  ].map { ("*one: A | out: X", "push P on A; push E on C; " + $0.0, $0.1) }

  @Test(
    "Tabs keep their screens while others are shown, and the innermost tab of a name counts",
    arguments: tabs + innerTabs)
  func select(move: Stage.MoveCase) async throws { try await Stage.expect(move) }

  nonisolated static let roots: [Stage.MoveCase] = [
    ("A > B [C]", "root N on C", "N"), ("one: A > B | *two: X", "root N on B", "N"),
    ("A > B", "root N on B; close N", "throws cannotClose N"), ("A > B", "show N from B", "N"),
  ]

  @Test("A new root takes the place of everything", arguments: roots)
  func root(move: Stage.MoveCase) async throws { try await Stage.expect(move) }
}
