/// Writes down where it was asked to lead, and leads nowhere.
///
/// A presenter under test is given one in place of its router. Its own part is a line per route:
///
/// ```swift
/// final class Recorder: RouteRecorder, FriendsRoutes {
///   let chatTransition: any Transition = .push
///   func openChat(_ destination: ChatDestination) { record(destination) }
/// }
/// #expect(router.opened == [ChatDestination.chat(ada), "close"])
/// ```
open class RouteRecorder {
  /// Everything that was asked for, in order: destinations, and words for what has none.
  public private(set) var opened: [AnyHashable] = []

  public init() {}

  public func record(_ request: some Hashable) { opened.append(AnyHashable(request)) }

  /// The ways out, for recorders of routes that have them.
  public func close() { record("close") }
  public func dismiss() { record("dismiss") }
}
