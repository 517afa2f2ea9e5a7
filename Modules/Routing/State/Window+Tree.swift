extension Window {
  /// The titles of all screens as text, in the form of the tree.
  ///
  /// `A > B [C > D]` is B pushed on A, under a modal of C and D. Tabs have names, and a star before
  /// the visible one: `*one: A > B | two: X`. An empty window gives an empty string.
  public var tree: String {
    guard let root else { return "" }
    return root.tabs.enumerated()
      .map { index, tab in
        guard root.hasTabs else { return tab.stack.tree }
        return "\(index == root.selection ? "*" : "")\(tab.name): \(tab.stack.tree)"
      }
      .joined(separator: " | ")
  }
}

extension NavigationStack {
  /// The titles of this stack and of the modals over it as text, such as `A > B [C > D]`.
  public var tree: String {
    screens.map(\.title).joined(separator: " > ") + (modal.map { " [\($0.tree)]" } ?? "")
  }
}
