public import Routing

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

  /// Creates an exit without a screen and without a handler.
  public init() { super.init(factory: ()) }
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
