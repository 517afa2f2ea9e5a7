import Routing
import RoutingTestSupport
import TestSupport
import Testing

/// Random trees, saved and restored into a fresh window with the same tabs.
struct RestoreWalkTests {
  @Test(
    "A restored state equals the saved one, whatever transition the plans use",
    arguments: TransitionKind.allCases)
  func roundTrip(planned: TransitionKind) async throws {
    var chance = Chance(seed: 7)
    for _ in 0..<caseCount(20, deep: 2_000) {
      let built = try await randomTree(&chance)
      let saved = built.window.state
      let fresh = try await stage()
      fresh.window.resolver = { link in
        Plan([fresh.stop(TestDestination(link), by: planned.transition)])
      }
      #expect(try await fresh.window.restore(saved).isEmpty)
      try #require(fresh.window.state == saved, "\(built.tree)\n\(fresh.tree)")
      try #require(fresh.tree == built.tree)
    }
  }

  @Test("Restoring a random tree leaves a denied inner tab as it is, and restores the rest")
  func denied() async throws {
    var chance = Chance(seed: 8)
    for _ in 0..<caseCount(20, deep: 2_000) {
      let (saved, fresh) = (try await randomTree(&chance).window.state, try await stage())
      fresh.plans()
      fresh.window.guards = [Guard { $0.name == "Q" ? .deny("It is closed.") : .allow }]
      let lost = try await fresh.window.restore(saved)
      try #require(fresh.window.state == saved.withoutQ, "\(saved)\n\(fresh.tree)")
      #expect(lost.allSatisfy { $0.0 == Address("Q") })
      #expect(lost.isEmpty == (saved == saved.withoutQ))
    }
  }

  /// Builds a random tree, which may show a place more than once.
  private func randomTree(_ chance: inout Chance) async throws -> Stage {
    let stage = try await stage()
    for _ in 0..<Int.random(in: 0...12, using: &chance) {
      if chance.oneIn(4) {
        let tabs = stage.window.visibleTabs.flatMap(\.tabs).map(\.name)
        try await stage.window.select(tabs.randomElement(using: &chance) ?? "one")
      }
      let origin = stage.window.screens.randomElement(using: &chance)?.content as? Leaf
      let name = ["A", "B", "C", "T", "X"].randomElement(using: &chance) ?? "B"
      let isFirst = ["A", "X", "P", "Q"].contains(origin?.title)
      let kinds: [TransitionKind] = isFirst ? [.push, .modal] : [.push, .modal, .replace]
      let kind = kinds.randomElement(using: &chance) ?? .push
      try await origin?.router.openTest(TestDestination(name), by: kind.transition)
    }
    return stage
  }

  /// A window with two tabs, in which the screen T has two tabs as well.
  private func stage() async throws -> Stage {
    let stage = try await Stage("*one: A | two: X")
    stage.factory.setTabs(["T": [("in", "P"), ("out", "Q")]])
    return stage
  }
}

nonisolated extension NavigationState {
  /// The state with the tab that begins with Q as it is made, and not selected.
  fileprivate var withoutQ: NavigationState {
    let tabs = tabs.map { tab in
      var tab = tab
      tab.levels = tab.levels.map { level in
        level.map { .init($0.address, draft: $0.draft, tabs: $0.tabs?.withoutQ) }
      }
      return tab.isQ ? Tab([NavigationState.Place(Address("Q"))]) : tab
    }
    return NavigationState(tabs: tabs, selection: tabs[selection].isQ ? 0 : selection)
  }
}

nonisolated extension NavigationState.Tab {
  fileprivate var isQ: Bool { levels.first?.first?.address == Address("Q") }
}
