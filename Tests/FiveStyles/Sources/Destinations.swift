import Presentation
import Routing
import RoutingStyles

/// Style 000: a destination makes its own screen, and a router opens destinations by one transition.
struct DestinationFactory: ScreenFactory {
  let app: SmallApp
  let flags = Flags()

  func screen(for destination: AppDestination) async throws -> Screen {
    try await destination.provideScreen(from: self)
  }
}

/// The features that are switched on.
final class Flags {
  var hasNewChat = false
}

nonisolated extension AppDestination: ScreenProvider {
  @MainActor func provideScreen(from factory: DestinationFactory) async throws -> Screen {
    let (app, router) = (factory.app, AppPageRouter(factory: factory))
    if self == .login { app.logOut() }
    let content: any ScreenContent =
      switch self {
      case .login: LoginPresenter(app, router)
      case .friends: FriendsPresenter(app, router)
      case .me: ProfilePresenter(app, router)
      case .profile(let user): try ProfilePresenter(of: user, app, router)
      case .chat(let user):
        ChatPresenter(
          with: user, app, router, titled: factory.flags.hasNewChat ? "New chat" : "Chat")
      case .special: PagePresenter(flagsIn: factory, router)
      }
    return Screen(content, router: router, at: self)
  }
}

/// The router of all destinations, which is made with one transition.
private final class AppDestinationRouter: NavigatingRouter<DestinationFactory>, DestinationRouter {
  typealias RoutingDestination = AppDestination
}

/// The router of a page, which says by which transition it opens each destination.
private final class AppPageRouter: Router<DestinationFactory>, LoginRoutes, FriendsRoutes,
  ProfileRoutes
{
  func leave() async throws { try await here(by: .root).route(to: .login) }

  func openMe() async throws { try await here(by: .tab).route(to: .me) }

  func openProfile(of user: String) async throws {
    try await here(by: .modal).route(to: .profile(user))
  }

  func openChat(with user: String) async throws {
    try await here(by: .push).route(to: .chat(user))
  }

  private func here(by transition: any Transition) -> AppDestinationRouter {
    let router = AppDestinationRouter(factory: factory, by: transition)
    router.screen = screen
    return router
  }
}

/// Only this style can do this: a flag chooses the screen of a destination, whoever opens it.
extension PagePresenter<any ChatRoute> {
  convenience init(flagsIn factory: DestinationFactory, _ routes: any ChatRoute) {
    let (app, flags) = (factory.app, factory.flags)
    self.init(
      "Flag", app, routes, "A flag chooses which screen a chat is.",
      [
        Choice("Turn the flag on or off") {
          flags.hasNewChat.toggle()
          app.notices.post(Notice("The new chat is \(flags.hasNewChat ? "on" : "off")."))
        },
        Choice("Chat with ada") { try await routes.openChat(with: "ada") },
      ])
  }
}
