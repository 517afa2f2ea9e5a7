public import Routing

/// The screen of Home.
nonisolated public enum HomeDestination: Destination {
  /// The first screen of the app.
  case home

  /// The screen's address: `home`.
  public var address: Address? { Address("home") }
}

nonisolated extension HomeDestination {
  /// The link of the screen.
  public static let links: [Link<Self>] = [
    Link("home") { _ in .home }
  ]
}

/// Makes the screen of Home; the app conforms to it.
public protocol HomeFactory {
  /// Makes the screen of a destination.
  func screen(for destination: HomeDestination) async throws -> Screen
}

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

/// Reveals Home, which is at the bottom of the stack.
public struct HomeTransition: DerivedTransition {
  public let original: any Transition = RevealTransition(otherwise: .push)

  /// Creates the transition.
  nonisolated public init() {}
}
