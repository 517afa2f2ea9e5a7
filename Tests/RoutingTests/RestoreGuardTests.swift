import Routing
import RoutingTestSupport
import Testing

/// Guards decide about the tabs that a restoration selects or opens screens in.
struct RestoreGuardTests {
  /// Returns a stage with these tabs whose guard denies Z and redirects R, and a log of its moves.
  private func stage(_ tree: String) async throws -> (Stage, asked: Log) {
    let (stage, asked) = (try await Stage(tree, plans: true), Log())
    stage.factory.setTabs(["P": [("in", "I"), ("out", "Z")]])
    stage.window.guards = [
      Guard { move in
        asked.add(move.name)
        if move.name == "R" { return .redirect(stage.plan("A", "login")) }
        return move.name == "Z" ? .deny("It is closed.") : .allow
      }
    ]
    return (stage, asked)
  }

  @Test("Restoring does not select a denied tab, and reports its first screen with the reason")
  func selection() async throws {
    let (stage, asked) = try await stage("*one: A | two: Z")
    let lost = try await stage.window.restore(
      NavigationState(tabs: [.init(["A", "B"]), .init(["Z"])], selection: 1))
    #expect(stage.tree == "*one: A > B | two: Z")
    #expect(lost.map(\.0) == [Address("Z")])
    #expect(lost.map { $0.1 as? RoutingError } == [.denied("It is closed.")])
    #expect(asked.lines == ["B", "Z"])
  }

  @Test("Restoring does not select a redirected tab, and reports its first screen")
  func redirected() async throws {
    let (stage, _) = try await stage("*one: A | two: R")
    let lost = try await stage.window.restore(
      NavigationState(tabs: [.init(["A"]), .init(["R", "B"])], selection: 1))
    #expect(stage.tree == "*one: A | two: R")
    #expect(lost.map(\.0) == [Address("R")])
    #expect(lost.map { $0.1 as? RoutingError } == [.noSuchDestination("R")])
    #expect(stage.factory.made == ["A", "R"])
  }

  @Test(
    "Restoring opens nothing in a hidden tab that is denied, and reports the tab once",
    arguments: [0, 1])
  func hidden(selection: Int) async throws {
    let (stage, asked) = try await stage("*one: A | two: Z")
    let lost = try await stage.window.restore(
      NavigationState(tabs: [.init(["A"]), .init(["Z", "B"], ["C"])], selection: selection))
    #expect(stage.tree == "*one: A | two: Z")
    #expect(lost.map(\.0) == [Address("Z")])
    #expect(lost.map { $0.1 as? RoutingError } == [.denied("It is closed.")])
    #expect(asked.lines == ["Z"])
    #expect(stage.factory.made == ["A", "Z"])
  }

  @Test("Restoring leaves the screens in a denied tab, and restores the draft of its first screen")
  func standing() async throws {
    let (stage, _) = try await stage("*one: A | two: Z > Y")
    let first = NavigationState.Place(Address("Z"), draft: "a word")
    let lost = try await stage.window.restore(
      NavigationState(tabs: [.init(["A"]), .init([first, "B"])]))
    #expect(stage.tree == "*one: A | two: Z > Y")
    #expect(lost.map(\.0) == [Address("Z")])
    #expect(try stage.leaf("Z").draft == "a word")
  }

  @Test("Restoring does not ask about the visible tab, nor about a hidden tab that had no screens")
  func unasked() async throws {
    let (visible, asked) = try await stage("one: A | *two: Z")
    #expect(
      try await visible.window.restore(
        NavigationState(tabs: [.init(["A"]), .init(["Z", "B"])], selection: 1)
      ).isEmpty)
    #expect(visible.tree == "one: A | *two: Z > B")
    #expect(asked.lines == ["B"])
    let (hidden, none) = try await stage("*one: A | two: Z > B")
    let state = NavigationState(tabs: [.init(["A"]), .init(["Z"])])
    #expect(try await hidden.window.restore(state).isEmpty)
    #expect(hidden.tree == "*one: A | two: Z")
    #expect(none.lines == [])
  }

  @Test("Restoring asks about the first screen of a hidden tab before the screens above it")
  func allowed() async throws {
    let (stage, asked) = try await stage("*one: A | two: X")
    #expect(
      try await stage.window.restore(
        NavigationState(tabs: [.init(["A"]), .init(["X", "Y"])], selection: 1)
      ).isEmpty)
    #expect(stage.tree == "one: A | *two: X > Y")
    #expect(asked.lines == ["X", "Y"])
  }

  @Test("Restoring under other tabs neither selects a denied tab nor opens screens in it")
  func otherTabs() async throws {
    let (stage, _) = try await stage("*one: A | two: Z")
    for selection in [0, 1, 2] {
      let lost = try await stage.window.restore(
        NavigationState(
          tabs: [.init(["A", "B"]), .init(["Z", "Y"]), .init(["A"])], selection: selection))
      #expect(lost.map(\.0).contains(Address("Z")))
      #expect(stage.tree.hasPrefix("*one: A"))
      #expect(stage.tree.hasSuffix("| two: Z"))
    }
    let state = NavigationState(tabs: [.init(["Z"])], selection: 7)
    #expect(try await stage.window.restore(state).map(\.0) == [Address("Z")])
    #expect(stage.tree.hasSuffix("| two: Z"))
  }

  @Test("Restoring under other tabs keeps the selection if the saved one is denied")
  func otherSelection() async throws {
    let stage = try await Stage("one: A | *two: X", plans: true)
    stage.window.guards = [Guard { $0.name == "A" ? .deny("It is closed.") : .allow }]
    let page = NavigationState.Place(Address("Q"), draft: "a word")
    let lost = try await stage.window.restore(
      NavigationState(tabs: [.init(["X", "Y"]), .init([page, "R"])], selection: 1))
    #expect(stage.tree == "one: A | *two: X > Y")
    #expect(lost.map(\.0) == [Address("Q")])
    #expect(lost.map { $0.1 as? RoutingError } == [.denied("It is closed.")])
    #expect(try stage.leaf("A").draft == nil)
    // A saved tab without addresses, which would select the first tab too.
    try await stage.window.restore(NavigationState(tabs: [.init()]))
    #expect(stage.tree == "one: A | *two: X > Y")
  }

  @Test(
    "Restoring neither selects a denied inner tab nor opens screens in it",
    arguments: [true, false], [0, 1])
  func innerTabs(stands: Bool, selection: Int) async throws {
    let (stage, asked) = try await stage("A")
    if stands { try await stage.open("P", from: "A") }
    let tabs = NavigationState(
      tabs: [.init(["I", "B"]), .init(["Z", "C"])], selection: selection)
    let lost = try await stage.window.restore(
      NavigationState(tabs: [.init(["A", .init(Address("P"), tabs: tabs)])]))
    #expect(stage.tree == "A > P {*in: I > B | out: Z}")
    #expect(lost.map(\.0) == [Address("Z")])
    #expect(lost.map { $0.1 as? RoutingError } == [.denied("It is closed.")])
    #expect(asked.lines.filter { $0 == "Z" }.count == 1)
    #expect(!asked.lines.contains("I") && !asked.lines.contains("C"))
  }

  @Test("Restoring does not ask about an inner tab inside a denied tab")
  func insideDenied() async throws {
    let (stage, asked) = try await stage("*one: A | two: Z")
    let tabs = NavigationState(tabs: [.init(["I"]), .init(["Z", "C"])], selection: 1)
    let lost = try await stage.window.restore(
      NavigationState(tabs: [.init(["A"]), .init(["Z", .init(Address("P"), tabs: tabs)])]))
    #expect(lost.map(\.0) == [Address("Z")])
    #expect(asked.lines == ["Z"])
  }

  @Test("Restoring reports a tab whose guard throws, and restores the others")
  func throwing() async throws {
    let stage = try await Stage("*one: A | two: X", plans: true)
    stage.window.guards = [
      Guard { if $0.name == "X" { throw RoutingError.gone("the key") } else { .allow } }
    ]
    let lost = try await stage.window.restore(
      NavigationState(tabs: [.init(["A", "B"]), .init(["X", "Y"])], selection: 1))
    #expect(stage.tree == "*one: A > B | two: X")
    #expect(lost.map { $0.1 as? RoutingError } == [.gone("the key")])
  }
}
