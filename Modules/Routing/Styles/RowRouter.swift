/// Decides what a piece of content does when it is chosen.
///
/// Choose this style where the same screen stands in several layouts: here choosing a friend pushes
/// a profile, there it switches to a tab, in a picker it answers. The screen says which route a
/// piece of content is for; only its router knows what that means.
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
  /// What a piece of content is for.
  associatedtype Route

  /// The content, with what choosing it does.
  ///
  /// What it does is decided when it is chosen, and not when it is drawn.
  func row<Content>(for route: Route, content: () -> Content) -> RoutedRow<Content>
}

/// A piece of content, and what choosing it does.
///
/// It holds its router. The screen that shows it may keep it: a router keeps no screen.
public struct RoutedRow<Content> {
  /// What is shown, as it is.
  public let content: Content
  private let action: () async throws -> Void

  /// Content, and what choosing it does.
  public init(_ content: Content, action: @escaping () async throws -> Void) {
    self.content = content
    self.action = action
  }

  /// Does what the router decided.
  public func choose() async throws { try await action() }
}

/// One screen's share of a main router.
///
/// The main router makes the screens, and holds what all its small ones go by. They are its own,
/// each for as long as its screen stands: the screen keeps the small router, which keeps the main
/// one, which therefore keeps neither.
///
/// ```swift
/// final class MainRouter {
///   var layout = Layout.stack
///   func friends() -> Screen { /* a screen with FriendsRouter(under: self) */ }
/// }
/// final class FriendsRouter: SmallRouter<MainRouter>, RowRouter { … }
/// ```
open class SmallRouter<Main: AnyObject>: Router<Main> {
  /// A share of `main`, which it keeps.
  public init(under main: Main) { super.init(factory: main) }

  /// The router whose share it is, and which makes the screens that it opens.
  public var main: Main { factory }
}
