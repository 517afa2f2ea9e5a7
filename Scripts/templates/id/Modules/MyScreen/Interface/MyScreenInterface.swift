public import Routing

/// A page of My screen.
nonisolated public enum MyScreenDestination: Destination {
  /// The page of what has this id.
  case myScreen(id: Int)
  /// The link that opens a page.
  public static let links: [Link<Self>] = [Link("myscreen/:id") { $0["id"].map(Self.myScreen) }]
  /// The address in links and in saved state.
  public var address: Address? {
    switch self {
    case .myScreen(let id): Address("myscreen", "\(id)")
    }
  }
}

extension MyScreenDestination {
  /// The transition of links and of the route: a push.
  public static var transition: any Transition { .push }
}

/// Makes the pages of My screen; the app conforms to it.
public protocol MyScreenFactory {
  /// Makes a page.
  func screen(for destination: MyScreenDestination) async throws -> Screen
}

/// The route to My screen.
public protocol MyScreenRoute: AnyObject {
  /// The transition that opens a page.
  var myScreenTransition: any Transition { get }
  /// Opens the page of what has this id.
  func openMyScreen(_ id: Int) async throws
}

extension MyScreenRoute where Self: RouterProtocol, Factory: MyScreenFactory {
  /// The destination's transition; a router may choose another.
  public var myScreenTransition: any Transition { MyScreenDestination.transition }
  /// Opens the page that the factory makes.
  public func openMyScreen(_ id: Int) async throws {
    try await open(MyScreenDestination.myScreen(id: id), by: myScreenTransition) {
      try await self.factory.screen(for: $0)
    }
  }
}
