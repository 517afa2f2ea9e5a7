/// Goes to destinations of one kind.
///
/// Choose this style to bring routing into an app that navigates by hand, one screen at a time; for
/// places that are gone to from anywhere; and where one of two builds of a screen is meant, which
/// its provider decides for every way in. A router that is a ``ScreenNavigator`` and whose
/// destinations are ``ScreenProvider``s has nothing to write:
///
/// ```swift
/// final class ChatRouter: PushRouter<any ChatFactory>, DestinationRouter {
///   typealias RoutingDestination = ChatDestination
/// }
/// try await ChatRouter(factory: factory, in: window).route(to: .chat("ada"))
/// ```
///
/// Several routers may go to the same destinations in different ways.
public protocol DestinationRouter: AnyObject {
  /// The places it goes to.
  associatedtype RoutingDestination: Destination

  /// Goes to one of them.
  ///
  /// - Throws: What kept it from going there, a provider that failed included.
  func route(to destination: RoutingDestination) async throws
}

/// A destination that knows how its screen is made, and from what.
nonisolated public protocol ScreenProvider: Destination {
  /// What the screen is made from: the app, or the part of it that this place needs.
  associatedtype Factory

  /// Makes the screen, and may wait or fail.
  @MainActor func provideScreen(from factory: Factory) async throws -> Screen
}

/// A router that goes to every screen in the same way.
public protocol ScreenNavigator: RouterProtocol {
  /// The way in which it goes.
  var navigation: any Transition { get }

  /// The screen it goes from: by default its own.
  var origin: Screen? { get }
}

extension ScreenNavigator {
  /// Its own screen.
  public var origin: Screen? { screen }
}

extension DestinationRouter
where
  Self: ScreenNavigator, RoutingDestination: ScreenProvider,
  RoutingDestination.Factory == Factory
{
  /// Makes the screen and goes to it, for a router that is a navigator.
  ///
  /// - Throws: What the provider throws, and what ``RouterProtocol/open(_:by:making:)`` throws.
  public func route(to destination: RoutingDestination) async throws {
    let start = Router(factory: factory)
    start.screen = origin
    try await start.open(destination, by: navigation) {
      try await $0.provideScreen(from: start.factory)
    }
  }
}
