public import Routing

/// A router for destinations of one type.
///
/// Choose this style to add routing to an app that navigates by hand, one screen at a time. It also
/// fits destinations that are reachable from anywhere. If a destination has two versions of its
/// screen, its provider chooses one, whichever code opens the destination.
///
/// A router that is a ``ScreenNavigator`` needs no code of its own if its destinations are
/// ``ScreenProvider``s:
///
/// ```swift
/// final class ItemRouter: PushRouter<any ItemFactory>, DestinationRouter {
///   typealias RoutingDestination = ItemDestination
/// }
/// try await ItemRouter(factory: factory, in: window).route(to: .item("tea"))
/// ```
///
/// Several routers may open the same destinations in different ways.
public protocol DestinationRouter: AnyObject {
  /// The destinations that the router opens.
  associatedtype RoutingDestination: Destination

  /// Opens a destination.
  ///
  /// - Throws: Any error that kept the destination from opening, including those of a provider.
  func route(to destination: RoutingDestination) async throws
}

extension DestinationRouter
where
  Self: ScreenNavigator, RoutingDestination: ScreenProvider,
  RoutingDestination.Factory == Factory
{
  /// Makes the screen and opens it, for a router that is a ``ScreenNavigator``.
  ///
  /// - Throws: The errors of the provider and of `RouterProtocol.open(_:by:making:)`.
  public func route(to destination: RoutingDestination) async throws {
    let factory = factory
    try await open(destination, by: navigation) { try await $0.provideScreen(from: factory) }
  }
}
