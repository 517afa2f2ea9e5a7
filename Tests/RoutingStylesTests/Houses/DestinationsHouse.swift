import Routing
import RoutingStyles
import RoutingTestSupport

/// The features composed with destinations that provide their own screens.
struct DestinationsFactory: SpotFactory {
  let census: Census

  func screen(for spot: Spot) async throws -> Screen { try await spot.provideScreen(from: self) }
}

nonisolated extension Spot: ScreenProvider {
  @MainActor func provideScreen(from factory: DestinationsFactory) async throws -> Screen {
    let ways = Ways(factory: factory)
    let content: any ScreenContent =
      switch self {
      case .login, .book: LoginPresenter(ways)
      case .friends: FriendsPresenter(ways)
      case .me: ProfilePresenter(ways)
      case .profile(let user): try ProfilePresenter(of: user, ways)
      case .chat(let user): ChatPresenter(with: user, ways)
      }
    return factory.census.count(Screen(content, router: ways, at: self))
  }
}

/// The router of all destinations, which is made with one transition.
private final class SpotRouter: NavigatingRouter<DestinationsFactory>, DestinationRouter {
  typealias RoutingDestination = Spot
}

private final class Ways: Router<DestinationsFactory>, LoginRoutes, FriendsRoutes, ProfileRoutes {
  func leave() async throws { try await here(by: .root).route(to: .login) }

  func openMe() async throws { try await here(by: .tab).route(to: .me) }

  func openProfile(of user: String) async throws {
    try await here(by: .modal).route(to: .profile(user))
  }

  func openChat(with user: String) async throws {
    try await here(by: .push).route(to: .chat(user))
  }

  private func here(by transition: any Transition) -> SpotRouter {
    let router = SpotRouter(factory: factory, by: transition)
    router.screen = screen
    return router
  }
}
