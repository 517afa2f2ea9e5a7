import Routing

/// The features joined by destinations that provide their screens, gone to from anywhere.
struct DestinationsFactory {
  let census: Census
  weak var window: Window?

  func welcome() async throws -> Root { .stack(try await Spot.login.provideScreen(from: self)) }

  func home() async throws -> Root {
    try await memberHome { try await $0.provideScreen(from: self) }
  }
}

nonisolated extension Spot: ScreenProvider {
  @MainActor func provideScreen(from factory: DestinationsFactory) async throws -> Screen {
    let ways = Ways(factory: factory)
    let content: any ScreenContent =
      switch self {
      case .login: LoginPresenter(ways)
      case .friends: FriendsPresenter(ways)
      case .me: ProfilePresenter(ways)
      case .profile(let user): try ProfilePresenter(of: user, ways)
      case .chat(let user): ChatPresenter(with: user, ways)
      }
    return factory.census.count(Screen(content, router: ways, at: self))
  }
}

/// Several routers for one kind of destination, each of which goes there in its own way.
private final class SpotPush: PushRouter<DestinationsFactory>, DestinationRouter {
  typealias RoutingDestination = Spot
}
private final class SpotModal: ModalRouter<DestinationsFactory>, DestinationRouter {
  typealias RoutingDestination = Spot
}
private final class SpotRoot: RootRouter<DestinationsFactory>, DestinationRouter {
  typealias RoutingDestination = Spot
}
private final class SpotTab: NavigatingRouter<DestinationsFactory>, DestinationRouter {
  typealias RoutingDestination = Spot
}

private final class Ways: Router<DestinationsFactory>, LoginRoutes, FriendsRoutes, ProfileRoutes {
  func enter() async throws {
    try await replaceRoot(by: .root) { try await self.factory.home() }
  }

  func leave() async throws {
    try await SpotRoot(factory: factory, in: factory.window).route(to: .login)
  }

  func openMe() async throws {
    try await SpotTab(factory: factory, by: .tab, in: factory.window).route(to: .me)
  }

  func openProfile(of user: String) async throws {
    try await SpotModal(factory: factory, in: factory.window).route(to: .profile(user))
  }

  func openChat(with user: String) async throws {
    try await SpotPush(factory: factory, in: factory.window).route(to: .chat(user))
  }
}
