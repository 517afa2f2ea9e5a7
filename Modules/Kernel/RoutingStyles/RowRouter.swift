/// A router that decides what choosing a row does.
///
/// Choose this style if the same screen appears in several places. Choosing an item may push its
/// page, switch to a tab, or answer a picker. The screen says which route a row is for; only its
/// router knows what the route does.
///
/// ```swift
/// enum ShelfRoute { case item(String) }
///
/// final class ShelfPresenter {
///   let router: any RowRouter<ShelfRoute>
///   var rows: [RoutedRow<String>] {
///     items.map { item in router.row(for: .item(item)) { "Buy \(item)" } }
///   }
/// }
/// ```
public protocol RowRouter<Route>: AnyObject {
  /// The routes that rows can be for.
  associatedtype Route

  /// Returns a row with the content and the action for a route.
  ///
  /// The action is decided when the row is chosen, not when it is drawn.
  func row<Content>(for route: Route, content: () -> Content) -> RoutedRow<Content>
}

/// The content of a row, and the action of choosing it.
///
/// The row retains its router. A screen may store its rows, because a router retains no screen.
public struct RoutedRow<Content> {
  /// The content to show, unchanged.
  public let content: Content
  /// Performs the action of the row.
  public let choose: () async throws -> Void

  /// Creates a row from its content and its action.
  public init(_ content: Content, action: @escaping () async throws -> Void) {
    (self.content, choose) = (content, action)
  }
}
