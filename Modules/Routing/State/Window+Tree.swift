extension Window {
  /// The tree as text: the titles of all screens on one line.
  ///
  /// `A > B [C > D]` is B pushed on A, under a modal of C and D. Each tab begins with its name, and
  /// a star marks the visible one: `*one: A > B | two: X`. An empty window gives an empty string.
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
