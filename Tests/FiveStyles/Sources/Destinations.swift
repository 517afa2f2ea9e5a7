import Presentation
import Routing
import RoutingStyles

/// Style 000: each area has destinations that make their own screens, and routers that open them.
struct DestinationFactory: ScreenFactory {
  let app: SmallApp
  let flags = Flags()

  func screen(for destination: AccountDestination) async throws -> Screen {
    try await destination.provideScreen(from: self)
  }

  func screen(for destination: FriendsDestination) async throws -> Screen {
    try await destination.provideScreen(from: self)
  }

  func screen(for destination: PersonDestination) async throws -> Screen {
    try await destination.provideScreen(from: self)
  }
}

/// The features that are switched on.
final class Flags {
  var hasNewChat = false
}

nonisolated extension AccountDestination: ScreenProvider {
  @MainActor func provideScreen(from factory: DestinationFactory) async throws -> Screen {
    let app = factory.app
    return Screen(at: self, router: AreaRouters(factory: factory)) {
      PagePresenter(.account(self), in: app, $0) { choice, routers in
        switch choice {
        case .enter: try await routers.roots.route(to: .home)
        case .leave:
          guard try await app.confirmsLeaving(routers) else { return }
          try await routers.roots.route(to: .welcome)
        }
      }
    }
  }
}

nonisolated extension FriendsDestination: ScreenProvider {
  @MainActor func provideScreen(from factory: DestinationFactory) async throws -> Screen {
    let app = factory.app
    guard self == .friends else { return flags(from: factory) }
    return Screen(at: self, router: AreaRouters(factory: factory, people: .modal)) {
      PagePresenter(.friends(of: app), in: app, $0) { choice, routers in
        switch choice {
        case .profile(let user): try await routers.people.route(to: .profile(user))
        case .me: try await routers.account.route(to: .me)
        case .special: try await routers.friends.route(to: .special)
        }
      }
    }
  }

  /// The special page of this style: a flag chooses the screen of a destination, whoever opens it.
  @MainActor private func flags(from factory: DestinationFactory) -> Screen {
    let (app, flags) = (factory.app, factory.flags)
    let text = PageText(
      "Flag", "A flag chooses which screen a chat is.",
      [("Turn the flag on or off", nil), ("Chat with ada", PersonDestination.chat("ada"))])
    return Screen(at: self, router: AreaRouters(factory: factory)) {
      PagePresenter(text, in: app, $0) { chat, routers in
        if let chat { return try await routers.people.route(to: chat) }
        flags.hasNewChat.toggle()
        app.notices.post(Notice("The new chat is \(flags.hasNewChat ? "on" : "off")."))
      }
    }
  }
}

nonisolated extension PersonDestination: ScreenProvider {
  @MainActor func provideScreen(from factory: DestinationFactory) async throws -> Screen {
    let (app, chat) = (factory.app, factory.flags.hasNewChat ? "New chat" : "Chat")
    return try Screen(at: self, router: AreaRouters(factory: factory)) {
      try PagePresenter(.person(self, in: app, chat: chat), in: app, $0) { choice, routers in
        switch choice {
        case .chat(let user): try await routers.people.route(to: .chat(user))
        case .close: try await routers.close()
        }
      }
    }
  }
}

private final class AccountRouter: NavigatingRouter<DestinationFactory>, DestinationRouter {
  typealias RoutingDestination = AccountDestination
}

private final class FriendsRouter: NavigatingRouter<DestinationFactory>, DestinationRouter {
  typealias RoutingDestination = FriendsDestination
}

private final class PersonRouter: NavigatingRouter<DestinationFactory>, DestinationRouter {
  typealias RoutingDestination = PersonDestination
}

private final class RootRouter: Router<DestinationFactory>, DestinationRouter {
  typealias RoutingDestination = RootDestination
}

/// The roots of the window: the login, or the tabs of the signed-in user.
nonisolated enum RootDestination: InternalDestination { case welcome, home }

/// A destination that makes a root, as a `ScreenProvider` makes a screen.
protocol RootProvider: Destination {
  associatedtype Factory
  @MainActor func provideRoot(from factory: Factory) async throws -> Root
}

nonisolated extension RootDestination: RootProvider {
  @MainActor func provideRoot(from factory: DestinationFactory) async throws -> Root {
    try await self == .home ? factory.home() : factory.welcome()
  }
}

extension DestinationRouter
where
  Self: RouterProtocol, RoutingDestination: RootProvider, RoutingDestination.Factory == Factory
{
  /// Replaces the root, for a router whose destinations make roots.
  func route(to destination: RoutingDestination) async throws {
    let factory = factory
    try await replaceRoot(by: .root) { try await destination.provideRoot(from: factory) }
  }
}

/// The router of a page, and the routers of all areas, which open from its screen.
final class AreaRouters: Router<DestinationFactory>, AlertRoute, Closable {
  var roots: any DestinationRouter<RootDestination>
  var account: any DestinationRouter<AccountDestination>
  var friends: any DestinationRouter<FriendsDestination>
  var people: any DestinationRouter<PersonDestination>
  private let routers: [Router<DestinationFactory>]

  init(factory: DestinationFactory, people transition: any Transition = .push) {
    let roots = RootRouter(factory: factory)
    let account = AccountRouter(factory: factory, by: .tab)
    let friends = FriendsRouter(factory: factory, by: .push)
    let people = PersonRouter(factory: factory, by: transition)
    (self.roots, self.account, self.friends, self.people) = (roots, account, friends, people)
    routers = [roots, account, friends, people]
    super.init(factory: factory)
  }

  override weak var screen: Screen? {
    didSet { for router in routers { router.screen = screen } }
  }
}
