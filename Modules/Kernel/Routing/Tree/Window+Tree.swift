extension Window {
  /// The tree as text: the titles of all screens on one line.
  ///
  /// `A > B [C > D]` is B pushed on A, under a modal of C and D. Each tab begins with its name, and
  /// a star marks the visible one: `*one: A > B | two: X`. The tabs of a screen follow it in braces:
  /// `A > B {*one: C | two: D}`. An empty window gives an empty string.
  public var tree: String { root?.tree ?? "" }
}

extension TabGroup {
  fileprivate var tree: String {
    guard hasTabs else { return stack.tree }
    return tabs.enumerated()
      .map { "\($0 == selection ? "*" : "")\($1.name): \($1.stack.tree)" }
      .joined(separator: " | ")
  }
}

extension NavigationStack {
  /// The titles of this stack and of the modals over it as text, such as `A > B [C > D]`.
  package var tree: String {
    levels.map { $0.screens.map { $0.title + ($0.tabs.map { " {\($0.tree)}" } ?? "") } }
      .map { $0.joined(separator: " > ") }.joined(separator: " [")
      + String(repeating: "]", count: levels.count - 1)
  }
}
