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
/// final class ItemRouter: NavigatingRouter<any ItemFactory>, DestinationRouter {
///   typealias RoutingDestination = ItemDestination
/// }
/// try await ItemRouter(factory: factory, by: .push, in: window).route(to: .item("tea"))
/// ```
///
/// Several routers may open the same destinations in different ways.
public protocol DestinationRouter<RoutingDestination>: AnyObject {
  /// The destinations that the router opens.
  associatedtype RoutingDestination: Destination

  /// Opens a destination.
  ///
  /// - Throws: Any error that kept the destination from opening, including those of a provider.
  func route(to destination: RoutingDestination) async throws
}

extension DestinationRouter
where
  Self: ScreenNavigator, RoutingDestination: ScreenProvider, RoutingDestination.Factory == Factory
{
  /// Makes the screen and opens it, for a router that is a ``ScreenNavigator``.
  ///
  /// - Throws: The errors of the provider and of `RouterProtocol.open(_:by:making:)`.
  public func route(to destination: RoutingDestination) async throws {
    let factory = factory
    try await open(destination, by: navigation) { try await $0.provideScreen(from: factory) }
  }
}

/// A destination that can make its own screen.
nonisolated public protocol ScreenProvider: Destination {
  /// The dependency that the screen is made from: the app, or the part of it that is needed.
  associatedtype Factory

  /// Makes the screen; it may suspend or throw.
  @MainActor func provideScreen(from factory: Factory) async throws -> Screen
}

/// A router that opens every screen with the same transition.
public protocol ScreenNavigator: RouterProtocol {
  /// The transition of every screen.
  var navigation: any Transition { get }
}

/// A ``ScreenNavigator`` that opens from its own screen, or from the top screen of a window.
///
/// ``DestinationRouter`` says when to choose this style. A router that a screen uses should belong
/// to that screen. A router of a window still navigates after the screen was closed, and even after
/// the session has ended.
open class NavigatingRouter<Factory>: Router<Factory>, ScreenNavigator {
  /// The transition of every screen.
  public let navigation: any Transition

  /// Creates a router with one transition; `window` is used until the router has a screen.
  public init(factory: Factory, by navigation: any Transition, in window: Window? = nil) {
    self.navigation = navigation
    super.init(factory: factory, in: window)
  }
}
