public import Routing
public import Testing

extension Window {
  /// Waits until the window has settled, then expects this ``tree``.
  ///
  /// The tabs of a window are written as `*one: A > B | two: X`, and those of a screen follow it in
  /// braces: `A > B {*one: C | two: D}`.
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
  /// The text leaves out the tabs, as in `Shelf [Basket > Order]`. A screen with tabs is
  /// followed by the screens of its visible tab. Each modal follows in brackets of its own:
  /// `A [B] [C]`.
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
    let levels = path.map { $0.map(\.title).joined(separator: " > ") }
    return (levels.prefix(1) + levels.dropFirst().map { "[\($0)]" }).joined(separator: " ")
  }
}
