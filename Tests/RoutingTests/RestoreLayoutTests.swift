import Routing
import RoutingTestSupport
import Testing

/// Restoring a state under other tabs reports every saved screen that is not open afterwards.
struct RestoreLayoutTests {
  /// Restores a state whose tabs have these names, and returns what is reported.
  private func restore(
    _ tabs: [[NavigationState.Place]], showing selection: Int, in stage: Stage
  ) async throws -> [String] {
    let state = NavigationState(
      tabs: tabs.map { NavigationState.Tab($0) }, selection: selection)
    return try await stage.window.restore(state).map { "\($0) \($1.caseText)" }
  }

  @Test("Restoring reports a hidden tab that the root lacks, by its first address")
  func lacking() async throws {
    let stage = try await Stage("A", plans: true)
    let lost = try await restore([["A", "B"], ["X", "Y"]], showing: 0, in: stage)
    #expect(stage.tree == "A > B")
    #expect(lost == ["X noSuchTab(\"X\")"])
  }

  @Test("Restoring does not report a hidden tab in which nothing was opened")
  func untouched() async throws {
    let stage = try await Stage("A", plans: true)
    let tabs = NavigationState(tabs: [.init(["C"]), .init(["D"])])
    let inner = NavigationState.Place(Address("P"), tabs: tabs)
    #expect(try await restore([["A", "B"], ["X"], [inner]], showing: 0, in: stage) == [])
    #expect(stage.tree == "A > B")
  }

  @Test(
    "Restoring reports a hidden tab whose first screen has a draft or had screens in its own tabs")
  func touched() async throws {
    let stage = try await Stage("A", plans: true)
    let inner = [
      NavigationState(tabs: [.init(["C", "E"]), .init(["D"])]),
      NavigationState(tabs: [.init(["C"]), .init(["D"])], selection: 1),
    ]
    let places =
      [NavigationState.Place(Address("X"), draft: "a word")]
      + inner.map { .init(Address("P"), tabs: $0) }
    let lost = try await restore([["A"]] + places.map { [$0] }, showing: 0, in: stage)
    #expect(lost == ["X noSuchTab(\"X\")", "P noSuchTab(\"P\")", "P noSuchTab(\"P\")"])
  }

  @Test("Restoring reports the screens that give way to the visible tab, and the screen in the way")
  func displaced() async throws {
    let stage = try await Stage("A", plans: true)
    let lost = try await restore([["A", "B", "C"], ["X", "Y"]], showing: 1, in: stage)
    #expect(stage.tree == "A > X > Y")
    #expect(lost == ["B covered(by: \"X\")"])
  }

  @Test("Restoring reports no screen of a hidden tab that is open in the visible one")
  func openElsewhere() async throws {
    let stage = try await Stage("A", plans: true)
    let all = try await restore([["A", "X", "Y"], ["X", "Y"]], showing: 0, in: stage)
    #expect(stage.tree == "A > X > Y")
    #expect(all == [])
    let some = try await restore([["A", "X", "Z"], ["X", "Y", "W"]], showing: 0, in: stage)
    #expect(stage.tree == "A > X > Z")
    #expect(some == ["Y covered(by: \"X\")"])
  }

  @Test("The first screen gets its draft, even if its other screens give way to the visible tab")
  func firstDraft() async throws {
    let stage = try await Stage("A", plans: true)
    let first = NavigationState.Place(Address("A"), draft: "a word")
    #expect(try await restore([[first], ["X"]], showing: 1, in: stage) == [])
    #expect(stage.tree == "A > X")
    #expect(try stage.leaf("A").draft == "a word")
  }

  @Test("Restoring reports the screens that give way to a visible tab that cannot be opened")
  func neither() async throws {
    let stage = try await Stage("A", plans: true)
    stage.factory.before = { if $0.name == "X" { throw RoutingError.gone("X") } }
    let lost = try await restore([["A", "B"], ["X", "Y"]], showing: 1, in: stage)
    #expect(stage.tree == "A")
    #expect(lost == ["X gone(\"X\")", "B noSuchTab(\"X\")"])
  }

  @Test("A state restored under other tabs loses no screen without a report")
  func conserved() async throws {
    let places = ["A", "B", "X", "Y", "Z"].map { NavigationState.Place(Address($0)) }
    for cut in 1..<places.count {
      for selection in 0...1 {
        let saved = [Array(places[..<cut]), Array(places[cut...])]
        for tree in ["A", "Z", "*one: X | two: Q", "*one: Z | two: A"] {
          let stage = try await Stage(tree, plans: true)
          let state = NavigationState(
            tabs: saved.map { NavigationState.Tab($0) }, selection: selection)
          let lost = try await stage.window.restore(state).map(\.0)
          let open = stage.window.screens.map(\.address)
          for (tab, path) in saved.enumerated() where tab == selection || path.count > 1 {
            // The lowest screen of a tab that is not open is reported with those above it.
            let missing = path.first { !open.contains($0.address) }?.address
            #expect(missing.map(lost.contains) ?? true, "\(saved) \(tree) \(stage.tree) \(lost)")
          }
        }
      }
    }
  }
}
