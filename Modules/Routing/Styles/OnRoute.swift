/// Says where it would like to go, and leaves it to somebody else to go there.
///
/// Choose this style where one router describes a whole errand: it makes the screens, and each
/// screen's wishes come back to it as cases of one enum, so that the errand is read in one place.
public protocol OnRoute: AnyObject {
  /// What can be wished for.
  associatedtype Route

  /// Does what is wished for.
  ///
  /// It may hold the router that answers: a router keeps no screen.
  var onRoute: ((Route) async throws -> Void)? { get set }
}

extension OnRoute {
  /// Wishes for something.
  ///
  /// - Throws: ``RoutingError/noSuchDestination(_:)`` when there is nobody to do it, and what went
  ///   wrong when there is.
  public func route(_ route: Route) async throws {
    guard let onRoute else { throw RoutingError.noSuchDestination("\(Route.self)") }
    try await onRoute(route)
  }
}

/// The way out of one screen, which its content is made with.
///
/// ```swift
/// enum HomeExit { case friend(String), back }
///
/// try await Screen(at: place) { (route: HomeExit, sender) in
///   switch route {
///   case .friend(let name): try await sender.open(…)
///   case .back: try await sender.close()
///   }
/// } content: { HomePresenter(exit: $0) }
/// ```
public final class Exit<Route>: Router<Void>, OnRoute, Closable, Dismissable {
  /// Does what its screen wishes for.
  public var onRoute: ((Route) async throws -> Void)?

  /// An exit that belongs to no screen yet, and that nobody listens to.
  public init() { super.init(factory: ()) }
}

extension Screen {
  /// A screen whose wishes are answered by who makes it, who is told from which exit they come.
  public convenience init<Route, Failure: Error>(
    at destination: any Destination,
    onRoute: @escaping (Route, _ sender: Exit<Route>) async throws -> Void,
    content: (Exit<Route>) async throws(Failure) -> any ScreenContent
  ) async throws(Failure) {
    let exit = Exit<Route>()
    exit.onRoute = { [weak exit] route in
      guard let exit else { throw RoutingError.detached }
      try await onRoute(route, exit)
    }
    self.init(try await content(exit), router: exit, at: destination)
  }
}

/// A router of several screens, which hands over the first of them.
public protocol FlowRouter: AnyObject {
  /// What kind of place its first screen is.
  associatedtype Initial: Destination

  /// The place that its first screen is.
  var initial: Initial { get }

  /// Makes its first screen, to be opened in whatever way.
  func initialScreen() async throws -> Screen
}

extension RouterProtocol {
  /// Opens the first screen of another router, and so hands control over.
  public func open(_ flow: some FlowRouter, by transition: any Transition) async throws {
    try await open(flow.initial, by: transition) { _ in try await flow.initialScreen() }
  }
}
