import Routing
import RoutingTestSupport
import Testing

/// Inner tabs: each screen called P has the tabs `one` and `two`.
struct InnerTabTests {
  @Test(
    "Back leaves a pushed screen of an inner tab first, and then the screen with the tabs",
    arguments: [false, true])
  func back(isModal: Bool) async throws {
    let stage = try await Stage.withTabs(inModal: isModal)
    let before = stage.tree
    try await stage.open("E", from: "C")
    try await stage.window.back()
    #expect(stage.tree == before)
    try await stage.window.back()
    #expect(stage.tree == "A")
    _ = await stage.window.settled()
    #expect(stage.alive == ["A"])
  }

  @Test("Back at the first screen of tabs inside tabs leaves the outer screen")
  func backFromTabsInTabs() async throws {
    let stage = try await Stage("A")
    stage.factory.setTabs(["P": [("one", "Q"), ("two", "D")], "Q": [("in", "C")]])
    try await stage.open("P", from: "A")
    #expect(stage.tree == "A > P {*one: Q {*in: C} | two: D}")
    try await stage.window.back()
    #expect(stage.tree == "A")
  }

  @Test("Back throws if the screen with the tabs is the first of the window")
  func nothingBelow() async throws {
    let stage = try await Stage("A")
    stage.factory.setTabs(["P": [("one", "C"), ("two", "D")]])
    try await stage.window.show(.stack(stage.factory.make("P")))
    await #expect(throws: RoutingError.nothingToGoBackTo) { try await stage.window.back() }
    #expect(stage.tree == "P {*one: C | two: D}")
  }

  @Test("A screen with tabs is never on top: the screens of its visible tab are")
  func path() async throws {
    let stage = try await Stage.withTabs()
    try await stage.open("E", from: "C", by: .modal)
    try await stage.open("F", from: "P", by: .modal)
    #expect(stage.tree == "A > P {*one: C [E] | two: D} [F]")
    #expect(stage.window.path.map { $0.map(\.title) } == [["A", "P", "C"], ["E"], ["F"]])
    #expect(stage.window.top?.title == "F")
    #expect(try stage.leaf("P").log == [])
  }

  @Test("`select` shows the innermost tab with the name, and keeps the other tabs")
  func select() async throws {
    let stage = try await Stage.withTabs(on: "*one: A | out: X")
    try await stage.open("E", from: "C")
    try await stage.window.select("two")
    #expect(stage.tree == "*one: A > P {one: C > E | *two: D} | out: X")
    try await stage.window.select("out")
    await #expect(throws: RoutingError.noSuchTab("two")) { try await stage.window.select("two") }
    try await stage.window.select("one")
    #expect(stage.window.top?.title == "D")
    try await stage.window.select("one")
    #expect(stage.window.top?.title == "E")
    try await stage.window.select("one")
    #expect(stage.tree == "*one: A > P {*one: C | two: D} | out: X")
  }

  @Test(
    "A tab transition shows the start of an inner tab, or else of a tab further out",
    arguments: [
      ("D", "*one: A > P {one: C > E | *two: D} | out: X"),
      ("C", "*one: A > P {*one: C | two: D} | out: X"),
      ("X", "one: A > P {*one: C > E | two: D} | *out: X"),
      ("A", "*one: A | out: X"),
    ])
  func tabTransition(name: String, after: String) async throws {
    let stage = try await Stage.withTabs(on: "*one: A | out: X")
    try await stage.open("E", from: "C")
    try await stage.open(Place(name), from: "E", by: .tab)
    #expect(stage.tree == after)
    await #expect(throws: RoutingError.noSuchTab("N")) {
      try await stage.open("N", from: name, by: .tab)
    }
  }

  @Test("A tab transition selects the innermost of two tabs that begin with the same place")
  func sameFirst() async throws {
    let stage = try await Stage("*one: A | out: X")
    stage.factory.setTabs(["P": [("one", "C"), ("two", "X")]])
    try await stage.open("P", from: "A")
    try await stage.open("X", from: "C", by: .tab)
    #expect(stage.tree == "*one: A > P {one: C | *two: X} | out: X")
  }

  @Test("A modal over an inner tab belongs to that tab")
  func modal() async throws {
    let stage = try await Stage.withTabs()
    try await stage.open("M", from: "C", by: .modal)
    try await stage.window.select("two")
    #expect(stage.tree == "A > P {one: C [M] | *two: D}")
    await #expect(throws: RoutingError.nothingToDismiss) { try await stage.window.dismiss() }
    try await stage.window.select("one")
    try await stage.window.dismiss()
    #expect(stage.tree == "A > P {*one: C | two: D}")
  }

  @Test("A screen in an inner tab can dismiss the modal that contains the tabs")
  func dismiss() async throws {
    let stage = try await Stage.withTabs(inModal: true)
    try await stage.open("E", from: "C")
    try await stage.routes("E").dismiss()
    #expect(stage.tree == "A")
    try await stage.open("P", from: "A", by: .modal)
    try await stage.window.dismiss()
    #expect(stage.tree == "A")
  }

  @Test("`dismissAll` closes a modal in the tabs of a modal, and the modal around them")
  func dismissAll() async throws {
    let stage = try await Stage.withTabs(inModal: true)
    try await stage.open("M", from: "C", by: .modal)
    #expect(stage.tree == "A [P {*one: C [M] | two: D}]")
    #expect(try await stage.window.dismissAll().map(\.title) == ["P", "C", "M", "D"])
    #expect(stage.tree == "A")
  }

  @Test("Popping to a hidden screen of an inner tab selects the tab", arguments: Way.allCases)
  func hidden(way: Way) async throws {
    let stage = try await Stage.withTabs()
    try await stage.open("E", from: "D")
    try await stage.open("F", from: "E", by: .modal)
    try await stage.open("B", from: "P")
    #expect(stage.tree == "A > P {*one: C | two: D > E [F]} > B")
    switch way {
    case .popTo: try await stage.window.popTo(stage.screen("E"))
    case .popToPlace: try await stage.window.pop(to: Place("E"))
    case .reveal:
      try await stage.open("E", from: "B", by: RevealTransition(otherwise: .push))
    }
    #expect(stage.tree == "A > P {one: C | *two: D > E}")
  }

  enum Way: CaseIterable { case popTo, popToPlace, reveal }
}

extension Stage {
  /// Returns `A > P {*one: C | two: D}`, the same with P in a modal, or P on A in another tree.
  static func withTabs(
    on tree: String = "A", inModal isModal: Bool = false
  ) async throws -> Stage {
    let stage = try await Stage(tree, plans: true)
    stage.factory.setTabs(["P": [("one", "C"), ("two", "D")]])
    try await stage.open("P", from: "A", by: isModal ? .modal : .push as any Transition)
    return stage
  }
}
