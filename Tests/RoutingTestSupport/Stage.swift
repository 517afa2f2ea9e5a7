package import Routing
import Testing

/// Window whose tree is built from text and read back as text.
///
/// `A > B [C > D]` is B pushed on A, covered by a modal stack of C and D. Tabs have names, and a
/// star marks the selected one: `*one: A > B | two: X`.
package final class Stage {
  package let window: Window
  package let factory = Maker()

  package init(_ tree: String, in window: Window = Window(), plans: Bool = false) async throws {
    self.window = window
    let stacks = tree.components(of: " | ").map { $0.components(of: " ") }
    let firsts = stacks.map { tokens in
      tokens[0].hasSuffix(":")
        ? Tab(tokens[0].filter { !"*:".contains($0) }, factory.make(TestDestination(tokens[1])))
        : Tab("", factory.make(TestDestination(tokens[0])))
    }
    let root = firsts.count == 2 ? Root.tabs(firsts[0], firsts[1]) : .tabs(firsts[0])
    if plans { window.resolver = planner() }
    // Showing the root opens a waiting link, so the tree may end up different from the text.
    let isLed = window.waitingMove != nil
    try await window.show(root)
    for (tokens, tab) in zip(stacks, firsts) {
      let isTab = !tab.name.isEmpty
      var origin = tokens[isTab ? 1 : 0]
      for token in tokens.dropFirst(isTab ? 2 : 1) where token != ">" {
        let name = token.filter { !"[]".contains($0) }
        try await router(origin).openTest(
          TestDestination(name), by: token.hasPrefix("[") ? .modal : .push as any Transition)
        origin = name
      }
    }
    if let shown = stacks.first(where: { $0[0].hasPrefix("*") }), window.tree != tree {
      try await window.select(String(shown[0].dropFirst().dropLast()))
    }
    try #require(isLed || window.tree == tree)
  }

  package var tree: String { window.tree }
  package var alive: Set<String> { factory.alive }

  /// Returns the topmost screen with that title.
  package func screen(_ title: String) throws -> Screen {
    try #require(window.screens.last { $0.title == title }, "no \(title) in \(tree)")
  }

  package func leaf(_ title: String) throws -> Leaf { try #require(screen(title).content as? Leaf) }

  package func router(_ title: String) throws -> LeafRouter { try leaf(title).router }

  package func routes(_ title: String) throws -> any LeafRoutes { try router(title) }

  /// Sets a resolver for links such as `A/B/C`, the path to C in the tab that begins with A.
  package func plans() { window.resolver = planner() }

  private func planner() -> (String) throws -> Plan {
    { [weak self] link in
      guard let self else { throw RoutingError.detached }
      let names = link.components(of: "/").filter { !$0.hasSuffix(":") }
      return Plan(names.map { self.stop(TestDestination($0)) })
    }
  }

  /// Returns a plan that pushes each of these places on the one before.
  package func plan(_ names: String..., cover: Plan.CoveringPolicy = .dismiss) -> Plan {
    Plan(names.map { stop(TestDestination($0)) }, cover: cover)
  }

  package func stop(_ place: TestDestination, by transition: any Transition = .push) -> Stop {
    // A window that keeps a stop retains no stage, and so not itself.
    Stop(place, by: transition) { [factory] in try await factory.screen(for: $0) }
  }

  package func open(
    _ place: TestDestination, from origin: String, by transition: any Transition = .push
  ) async throws {
    try await router(origin).openTest(place, by: transition)
  }
}

extension String {
  /// Returns the parts between the separators, without empty ones.
  package func components(of separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
