/// The content of a row, and the action of choosing it.
///
/// It retains its router. The screen that shows it may store it, because a router retains no
/// screen.
public struct RoutedRow<Content> {
  /// The content to show, unchanged.
  public let content: Content
  private let action: () async throws -> Void

  /// Creates a row from its content and its action.
  public init(_ content: Content, action: @escaping () async throws -> Void) {
    self.content = content
    self.action = action
  }

  /// Performs the action that the router decided.
  public func choose() async throws { try await action() }
}
