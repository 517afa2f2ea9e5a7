public import Routing
public import Testing

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

  /// Waits until the window has settled, then expects this ``tree``.
  ///
  /// Errors of requests and operations since the last check are recorded as issues too. If there is
  /// nothing to wait for, `#expect(window.tree == "A > B")` is enough.
  @MainActor public func expectTree(
    _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await expect(\.tree, expected, sourceLocation)
  }

  /// Waits until the window has settled, then expects these screens in the visible stack.
  ///
  /// The text leaves out the tabs, as in `Friends [Ada Lovelace > Chat]`. Each modal follows in
  /// brackets of its own: `A [B] [C]`.
  @MainActor public func expectStack(
    _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await expect(\.shownStack, expected, sourceLocation)
  }

  private func expect(
    _ text: KeyPath<Window, String>, _ expected: String, _ sourceLocation: SourceLocation
  ) async {
    for error in await settled() { Issue.record(error, sourceLocation: sourceLocation) }
    let stands = self[keyPath: text]
    guard stands != expected else { return }
    Issue.record("expected: \(expected)\nstands:   \(stands)", sourceLocation: sourceLocation)
  }

  private var shownStack: String {
    let levels = root?.stack.levels.map { $0.screens.map(\.title).joined(separator: " > ") } ?? []
    return (levels.prefix(1) + levels.dropFirst().map { "[\($0)]" }).joined(separator: " ")
  }
}

extension NavigationStack {
  /// The titles of this stack and of the modals over it as text, such as `A > B [C > D]`.
  public var tree: String {
    screens.map(\.title).joined(separator: " > ") + (modal.map { " [\($0.tree)]" } ?? "")
  }
}
