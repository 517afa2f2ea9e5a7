public import Routing

/// A router that sends navigation events to a closure instead of navigating itself.
///
/// Choose this style if one router describes a whole flow. It makes the screens, and each screen
/// sends its events back as cases of one enum, so the flow is in one place.
public protocol OnRoute: AnyObject {
  /// The navigation events.
  associatedtype Route

  /// Handles an event.
  ///
  /// The closure may retain the router that sets it, because a router retains no screen.
  var onRoute: ((Route) async throws -> Void)? { get set }
}

extension OnRoute {
  /// Sends an event to ``onRoute``.
  ///
  /// - Throws: `RoutingError.noSuchDestination(_:)` if the closure is nil, and any error of the
  ///   closure.
  public func route(_ route: Route) async throws {
    guard let onRoute else { throw RoutingError.noSuchDestination("\(Route.self)") }
    try await onRoute(route)
  }
}

/// A router that passes the navigation events of one screen to a closure.
///
/// ```swift
/// enum ShelfExit { case item(String), back }
///
/// Screen(at: place) { (route: ShelfExit, sender) in
///   switch route {
///   case .item(let name): try await sender.open(…)
///   case .back: try await sender.close()
///   }
/// } content: { ShelfPresenter(exit: $0) }
/// ```
public final class Exit<Route>: Router<Void>, AlertRoute, OnRoute, Closable, Dismissable {
  /// Handles the events of the screen.
  public var onRoute: ((Route) async throws -> Void)?
}

extension Screen {
  /// Creates a screen whose events go to `onRoute`, together with the exit that sent them.
  // The actor is explicit, because other modules do not see the default isolation of this module on
  // an extension (Swift 6.3).
  @MainActor public convenience init<Route, Failure: Error>(
    at destination: any Destination,
    onRoute: @escaping (Route, _ sender: Exit<Route>) async throws -> Void,
    content: (Exit<Route>) throws(Failure) -> any ScreenContent
  ) throws(Failure) {
    let exit = Exit<Route>()
    exit.onRoute = { [weak exit] route in
      guard let exit else { throw RoutingError.detached }
      try await onRoute(route, exit)
    }
    self.init(try content(exit), router: exit, at: destination)
  }
}
