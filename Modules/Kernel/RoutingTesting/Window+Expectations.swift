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
    for error in await settled() { Issue.record(error, sourceLocation: sourceLocation) }
    guard tree != expected else { return }
    Issue.record("expected: \(expected)\nstands:   \(tree)", sourceLocation: sourceLocation)
  }
}
