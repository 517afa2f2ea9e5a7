import Routing

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
