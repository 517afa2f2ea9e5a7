public import Routing
public import Testing

extension Window {
  /// The tree as text: the titles of its screens.
  ///
  /// `A > B [C > D]` is B pushed on A, under a modal of C and D. Tabs have names, and a star before
  /// the one that is shown: `*one: A > B | two: X`. An empty window is an empty text.
  public var tree: String {
    guard let root else { return "" }
    return root.tabs.enumerated()
      .map { index, tab in
        guard root.hasTabs else { return tab.stack.tree }
        return "\(index == root.selection ? "*" : "")\(tab.name): \(tab.stack.tree)"
      }
      .joined(separator: " | ")
  }

  /// Waits until the window has settled, then expects its tree to be this.
  ///
  /// What went wrong in requests and calls since the last time is an issue as well: it is easily
  /// overlooked. Where there is nothing to wait for, `#expect(window.tree == "A > B")` says as much.
  @MainActor public func expectTree(
    _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    for error in await settled() { Issue.record(error, sourceLocation: sourceLocation) }
    guard tree != expected else { return }
    Issue.record("expected: \(expected)\nstands:   \(tree)", sourceLocation: sourceLocation)
  }
}

extension NavigationStack {
  /// This stack and the modals over it as text, such as `A > B [C > D]`.
  public var tree: String {
    screens.map(\.title).joined(separator: " > ") + (modal.map { " [\($0.tree)]" } ?? "")
  }
}
