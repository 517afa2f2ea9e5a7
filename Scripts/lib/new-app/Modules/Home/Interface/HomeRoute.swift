public import Routing

/// The route to Home.
public protocol HomeRoute: AnyObject {
  /// The transition that opens the screen.
  var homeTransition: any Transition { get }

  /// Opens the screen.
  ///
  /// - Throws: The errors of `RouterProtocol.open`.
  func openHome() async throws
}

extension HomeRoute where Self: RouterProtocol, Factory: HomeFactory {
  /// ``HomeTransition``, which reveals the screen at the bottom of the stack.
  public var homeTransition: any Transition { HomeTransition() }

  /// Opens the screen that the factory makes.
  public func openHome() async throws {
    try await open(HomeDestination.home, by: homeTransition) {
      try await self.factory.screen(for: $0)
    }
  }
}
