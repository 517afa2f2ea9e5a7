public import Routing

extension Window {
  /// Creates a window that shows these screens, each pushed on the one before.
  ///
  /// ```swift
  /// let window = try await Window(showing: .stub("Shelf"), screen)
  /// ```
  public convenience init(showing first: Screen, _ others: Screen...) async throws {
    try await self.init(showing: .stack(first))
    if !others.isEmpty { try await setStack([first] + others) }
  }

  /// Creates a window that shows a root, such as a root with tabs.
  public convenience init(showing root: Root) async throws {
    self.init()
    try await show(root)
  }
}
