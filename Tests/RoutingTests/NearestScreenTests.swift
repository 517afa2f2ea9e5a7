import Routing
import RoutingTestSupport
import Testing

/// Of several screens with the same destination, the nearest one is shown.
struct NearestScreenTests {
  @Test(
    "Popping to a destination prefers the visible tab, from the top downwards",
    arguments: [
      ("*one: A > B > C | two: X > B > Y", "B", "*one: A > B | two: X > B > Y"),
      ("*one: A > B [C > D] | two: X > C", "C", "*one: A > B [C] | two: X > C"),
      ("*one: A > B [B > C] | two: X", "B", "*one: A > B [B] | two: X"),
      ("*one: A > B > C | two: X > C > Y", "C", "*one: A > B > C | two: X > C > Y"),
      ("one: A > B | *two: X > Y", "B", "*one: A > B | two: X > Y"),
    ])
  func pop(before: String, name: String, after: String) async throws {
    let stage = try await Stage(before)
    try await stage.window.pop(to: Place(name))
    #expect(stage.tree == after)
  }

  @Test(
    "A reveal transition prefers the tab of its origin, from the top downwards",
    arguments: [
      ("*one: A > B > C | two: X > B > Y", 2, "B", "*one: A > B | two: X > B > Y"),
      ("*one: A > B [C] | two: X > C > Y", 0, "C", "*one: A > B [C] | two: X > C > Y"),
      ("one: A > B > C | *two: X > B", 0, "B", "*one: A > B | two: X > B"),
      ("*one: A > B | two: X > B", 2, "B", "one: A > B | *two: X > B"),
      ("*one: A > B | two: X > Y", 0, "Y", "one: A > B | *two: X > Y"),
    ])
  func reveal(before: String, origin: Int, name: String, after: String) async throws {
    let stage = try await Stage(before)
    try await reveal(Place(name), from: stage.window.screens[origin])
    #expect(stage.tree == after)
  }

  @Test(
    "The search goes on from an inner tab to the tabs around it, and then to all others",
    arguments: [
      ("C", "*out: A > B > P {*one: C | two: D > F > B} | far: X > B > E > F"),
      ("B", "*out: A > B | far: X > B > E > F"),
      ("F", "out: A > B > P {*one: C > E > G | two: D > F > B} | *far: X > B > E > F"),
    ])
  func inner(name: String, after: String) async throws {
    for isPop in [true, false] {
      let stage = try await tabsInTabs()
      if isPop {
        try await stage.window.pop(to: Place(name))
      } else {
        try await reveal(Place(name), from: #require(stage.window.top))
      }
      #expect(stage.tree == after)
    }
  }

  @Test("A reveal transition finds a screen of the visible inner tab over its origin")
  func onTop() async throws {
    let stage = try await tabsInTabs()
    try await reveal("E", from: stage.window.screens[0])
    #expect(stage.tree == "*out: A > B > P {*one: C > E | two: D > F > B} | far: X > B > E > F")
  }

  private func tabsInTabs() async throws -> Stage {
    let stage = try await Stage("*out: A > B | far: X")
    stage.factory.setTabs(["P": [("one", "C"), ("two", "D")]])
    try await stage.open("P", from: "B")
    for (place, origin) in [
      ("E", "C"), ("G", "E"), ("F", "D"), ("B", "F"), ("B", "X"), ("E", "B"), ("F", "E"),
    ] as [(Place, String)] {
      try await stage.open(place, from: origin)
    }
    let tree = "*out: A > B > P {*one: C > E > G | two: D > F > B} | far: X > B > E > F"
    try #require(stage.tree == tree)
    return stage
  }

  private func reveal(_ place: Place, from origin: Screen) async throws {
    let router = try #require(origin.router as? LeafRouter)
    try await router.openPlace(place, by: RevealTransition(otherwise: .push))
  }
}
