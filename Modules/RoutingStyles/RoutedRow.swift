/// The content of a row, and the action of choosing it.
///
/// The row retains its router. A screen may store its rows, because a router retains no screen.
public struct RoutedRow<Content> {
  /// The content to show, unchanged.
  public let content: Content
  private let action: () async throws -> Void

  /// Creates a row from its content and its action.
  public init(_ content: Content, action: @escaping () async throws -> Void) {
    self.content = content
    self.action = action
  }

  /// Performs the action of the row.
  public func choose() async throws { try await action() }
}
