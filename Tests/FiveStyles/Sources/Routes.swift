import Presentation
import Routing

/// Style 001: a screen lists the routes that it needs, and each route opens its screen.
struct RouteFactory: ScreenFactory {
  let app: SmallApp

  func screen(for destination: AppDestination) async throws -> Screen {
    switch destination {
    case .login:
      Screen(at: destination, router: LoginRouter(factory: self)) { LoginPresenter(app, $0) }
    case .friends:
      Screen(at: destination, router: FriendsRouter(factory: self)) { FriendsPresenter(app, $0) }
    case .me:
      Screen(at: destination, router: ProfileRouter(factory: self)) { ProfilePresenter(app, $0) }
    case .profile(let user):
      try Screen(at: destination, router: ProfileRouter(factory: self)) {
        try ProfilePresenter(of: user, app, $0)
      }
    case .chat(let user):
      Screen(at: destination, router: ChatRouter(factory: self)) {
        ChatPresenter(with: user, app, $0)
      }
    case .special:
      Screen(at: destination, router: PushingRouter(factory: self)) {
        PagePresenter(pushingIn: app, $0)
      }
    }
  }
}

extension MeRoute where Self: RouteRouter {
  func openMe() async throws {
    try await open(AppDestination.me, by: .tab, making: factory.screen)
  }
}

extension ProfileRoute where Self: RouteRouter {
  func openProfile(of user: String) async throws {
    try await open(AppDestination.profile(user), by: profileTransition, making: factory.screen)
  }
}

extension ChatRoute where Self: RouteRouter {
  func openChat(with user: String) async throws {
    try await open(AppDestination.chat(user), by: .push, making: factory.screen)
  }
}

/// A router whose routes have transitions, which a subclass may override.
class RouteRouter: Router<RouteFactory> {
  var profileTransition: any Transition { .modal }
}

private final class LoginRouter: RouteRouter, LoginRoutes {}
private final class FriendsRouter: RouteRouter, FriendsRoutes {}
private final class ProfileRouter: RouteRouter, ProfileRoutes {}
private final class ChatRouter: RouteRouter, ChatRoutes {}

/// Only this style can do this: a router changes the transition of a route.
private final class PushingRouter: RouteRouter, ProfileRoute {
  override var profileTransition: any Transition { .push }
}

extension PagePresenter<any ProfileRoute> {
  fileprivate convenience init(pushingIn app: SmallApp, _ routes: any ProfileRoute) {
    self.init(
      "Transition", app, routes, "The router of this page pushes a profile. Others present it.",
      [Choice("ada") { try await routes.openProfile(of: "ada") }])
  }
}
