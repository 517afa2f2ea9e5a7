import Routing
import RoutingStyles
import RoutingTestSupport

/// The features composed with routes.
struct RoutesFactory: SpotFactory {
  let census: Census

  func screen(for spot: Spot) async throws -> Screen {
    let screen =
      switch spot {
      case .login, .book:
        Screen(at: spot, router: LoginRouter(factory: self)) { LoginPresenter($0) }
      case .friends:
        Screen(at: spot, router: FriendsRouter(factory: self)) { FriendsPresenter($0) }
      case .me:
        Screen(at: spot, router: ProfileRouter(factory: self)) { ProfilePresenter($0) }
      case .profile(let user):
        try Screen(at: spot, router: ProfileRouter(factory: self)) {
          try ProfilePresenter(of: user, $0)
        }
      case .chat(let user):
        Screen(at: spot, router: ChatRouter(factory: self)) {
          ChatPresenter(with: user, $0)
        }
      }
    return census.count(screen)
  }
}

extension MeRoute where Self: RouterProtocol, Factory: SpotFactory {
  func openMe() async throws {
    try await open(Spot.me, by: .tab) { try await self.factory.screen(for: $0) }
  }
}

extension ProfileRoute where Self: RouterProtocol, Factory: SpotFactory {
  func openProfile(of user: String) async throws {
    try await open(Spot.profile(user), by: .modal) { try await self.factory.screen(for: $0) }
  }
}

extension ChatRoute where Self: RouterProtocol, Factory: SpotFactory {
  func openChat(with user: String) async throws {
    try await open(Spot.chat(user), by: .push) { try await self.factory.screen(for: $0) }
  }
}

private final class LoginRouter: Router<RoutesFactory>, LoginRoutes {}
private final class FriendsRouter: Router<RoutesFactory>, FriendsRoutes {}
private final class ProfileRouter: Router<RoutesFactory>, ProfileRoutes {}
private final class ChatRouter: Router<RoutesFactory>, ChatRoutes {}
