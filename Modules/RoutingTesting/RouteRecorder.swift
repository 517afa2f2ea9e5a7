/// A stand-in for a router that records requested routes and opens nothing.
///
/// A presenter under test gets one in place of its router. A subclass adds a line for each route:
///
/// ```swift
/// final class Recorder: RouteRecorder, FriendsRoutes {
///   let chatTransition: any Transition = .push
///   func openChat(_ destination: ChatDestination) { record(destination) }
/// }
/// #expect(router.opened == [ChatDestination.chat(ada), "close"])
/// ```
open class RouteRecorder {
  /// All requests in order: destinations, and words for routes without one.
  public private(set) var opened: [AnyHashable] = []

  /// Creates a recorder without requests.
  public init() {}

  /// Records a request: a destination, or a word for a route without one.
  public func record(_ request: some Hashable) { opened.append(AnyHashable(request)) }

  /// Records `close`, for routes with `Routing.Closable`.
  public func close() { record("close") }
  /// Records `dismiss`, for routes with `Routing.Dismissable`.
  public func dismiss() { record("dismiss") }
}
