public import Routing

/// The page of My screen, which has a tab.
nonisolated public enum MyScreenDestination: Destination {
  /// The page.
  case myScreen

  /// The link that opens the page.
  public static let links: [Link<Self>] = [Link("myscreen") { _ in .myScreen }]
  /// The address in links and in saved state.
  public var address: Address? { Address("myscreen") }
}

extension MyScreenDestination {
  /// The transition of links and of the route: it selects the tab; in a window without it, it reveals or
  /// pushes the page.
  public static var transition: any Transition {
    TabTransition(otherwise: RevealTransition(otherwise: .push))
  }
}

/// Makes the page of My screen; the app conforms to it.
public protocol MyScreenFactory {
  /// Makes the page.
  func screen(for destination: MyScreenDestination) async throws -> Screen
}

/// The route to My screen.
public protocol MyScreenRoute: AnyObject {
  /// The transition that opens the page.
  var myScreenTransition: any Transition { get }
  /// Opens the page.
  func openMyScreen() async throws
}

extension MyScreenRoute where Self: RouterProtocol, Factory: MyScreenFactory {
  /// The destination's transition; a router may choose another.
  public var myScreenTransition: any Transition { MyScreenDestination.transition }
  /// Opens the page that the factory makes.
  public func openMyScreen() async throws {
    try await open(MyScreenDestination.myScreen, by: myScreenTransition) {
      try await self.factory.screen(for: $0)
    }
  }
}
