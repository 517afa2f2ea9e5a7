import Routing
import RoutingStyles
import RoutingTestSupport

/// The features composed with destinations that provide their own screens.
struct DestinationsFactory {
  let census: Census

  func welcome() async throws -> Root { .stack(try await Spot.login.provideScreen(from: self)) }

  func home() async throws -> Root {
    try await memberHome(counting: census) { try await $0.provideScreen(from: self) }
  }
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
  func enter() async throws {
    try await replaceRoot(by: .root) { try await self.factory.home() }
  }

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
