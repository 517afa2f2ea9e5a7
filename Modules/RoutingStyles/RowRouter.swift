public import Routing

/// A router that decides what choosing a row does.
///
/// Choose this style if the same screen appears in several layouts. Choosing an item may push its
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
  private let action: () async throws -> Void

  /// Creates a row from its content and its action.
  public init(_ content: Content, action: @escaping () async throws -> Void) {
    self.content = content
    self.action = action
  }

  /// Performs the action of the row.
  public func choose() async throws { try await action() }
}

/// The part of a main router that belongs to one screen.
///
/// The main router makes the screens and holds the state that its small routers share. A screen
/// retains its small router, and that retains the main router. The main router must retain neither.
///
/// ```swift
/// final class MainRouter {
///   var layout = Layout.stack
///   func basket() -> Screen { /* a screen with BasketRouter(under: self) */ }
/// }
/// final class BasketRouter: SmallRouter<MainRouter>, RowRouter { … }
/// ```
open class SmallRouter<Main: AnyObject>: Router<Main> {
  /// Creates a small router, which retains `main`.
  public init(under main: Main) { super.init(factory: main) }

  /// The main router, which makes the screens that this one opens.
  public var main: Main { factory }
}
