public import Routing

/// A router that decides what choosing a row does.
///
/// Choose this style if the same screen appears in several layouts. Choosing a friend may push a
/// profile, switch to a tab, or answer a picker. The screen says which route a row is for; only its
/// router knows what the route does.
///
/// ```swift
/// enum FriendsRoute { case profile(String) }
///
/// final class FriendsPresenter {
///   let router: any RowRouter<FriendsRoute>
///   var rows: [RoutedRow<String>] {
///     friends.map { friend in router.row(for: .profile(friend)) { "@\(friend)" } }
///   }
/// }
/// ```
public protocol RowRouter<Route>: AnyObject {
  /// The routes that rows can be for.
  associatedtype Route

  /// Returns the content with the action of choosing it.
  ///
  /// The action is decided when the row is chosen, not when it is drawn.
  func row<Content>(for route: Route, content: () -> Content) -> RoutedRow<Content>
}

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

/// The part of a main router that belongs to one screen.
///
/// The main router makes the screens and holds the state that its small routers share. A screen
/// retains its small router, and that retains the main router. The main router must retain neither.
///
/// ```swift
/// final class MainRouter {
///   var layout = Layout.stack
///   func friends() -> Screen { /* a screen with FriendsRouter(under: self) */ }
/// }
/// final class FriendsRouter: SmallRouter<MainRouter>, RowRouter { … }
/// ```
open class SmallRouter<Main: AnyObject>: Router<Main> {
  /// Creates a small router, which retains `main`.
  public init(under main: Main) { super.init(factory: main) }

  /// The main router, which makes the screens that this one opens.
  public var main: Main { factory }
}
