import Presentation
import Routing

/// Style 001: each route is a protocol that opens its screen, and a page lists the routes that it needs.
struct RouteFactory: ScreenFactory {
  let app: SmallApp

  func screen(for destination: AccountDestination) async throws -> Screen {
    Screen(at: destination, router: AccountRouter(factory: self)) { router in
      PagePresenter(.account(destination), in: app, router as any AccountRoutes) { choice, routes in
        switch choice {
        case .enter: try await routes.enter()
        case .leave:
          guard try await app.confirmsLeaving(routes) else { return }
          try await routes.leave()
        }
      }
    }
  }

  func screen(for destination: FriendsDestination) async throws -> Screen {
    guard destination == .friends else { return transitions() }
    return Screen(at: destination, router: FriendsRouter(factory: self)) { router in
      PagePresenter(.friends(of: app), in: app, router as any FriendsRoutes) { choice, routes in
        switch choice {
        case .profile(let user): try await routes.openProfile(of: user)
        case .me: try await routes.openMe()
        case .special: try await routes.openSpecial()
        }
      }
    }
  }

  func screen(for destination: PersonDestination) async throws -> Screen {
    try Screen(at: destination, router: PersonRouter(factory: self)) { router in
      try PagePresenter(
        .person(destination, in: app), in: app, router as any PersonRoutes
      ) { choice, routes in
        switch choice {
        case .chat(let user): try await routes.openChat(with: user)
        case .close: try await routes.close()
        }
      }
    }
  }
}

protocol EnterRoute: AnyObject { func enter() async throws }

extension EnterRoute where Self: RouterProtocol, Factory: ScreenFactory {
  func enter() async throws { try await replaceRoot(by: .root, making: factory.home) }
}

protocol LeaveRoute: AnyObject { func leave() async throws }

extension LeaveRoute where Self: RouterProtocol, Factory: ScreenFactory {
  func leave() async throws { try await replaceRoot(by: .root, making: factory.welcome) }
}

protocol MeRoute: AnyObject { func openMe() async throws }

extension MeRoute where Self: RouterProtocol, Factory: ScreenFactory {
  func openMe() async throws {
    try await open(AccountDestination.me, by: .tab, making: factory.screen)
  }
}

protocol ProfileRoute: AnyObject {
  var profileTransition: any Transition { get }
  func openProfile(of user: String) async throws
}

extension ProfileRoute where Self: RouterProtocol, Factory: ScreenFactory {
  var profileTransition: any Transition { .modal }

  func openProfile(of user: String) async throws {
    try await open(
      PersonDestination.profile(user), by: profileTransition, making: factory.screen)
  }
}

protocol ChatRoute: AnyObject { func openChat(with user: String) async throws }

extension ChatRoute where Self: RouterProtocol, Factory: ScreenFactory {
  func openChat(with user: String) async throws {
    try await open(PersonDestination.chat(user), by: .push, making: factory.screen)
  }
}

/// The route to what only one style can do.
protocol SpecialRoute: AnyObject { func openSpecial() async throws }

extension SpecialRoute where Self: RouterProtocol, Factory: ScreenFactory {
  func openSpecial() async throws {
    try await open(FriendsDestination.special, by: .push, making: factory.screen)
  }
}

typealias AccountRoutes = AlertRoute & EnterRoute & LeaveRoute
typealias FriendsRoutes = MeRoute & ProfileRoute & SpecialRoute
typealias PersonRoutes = AlertRoute & ChatRoute & Closable

private final class AccountRouter: Router<RouteFactory>, AccountRoutes {}
private final class FriendsRouter: Router<RouteFactory>, FriendsRoutes {}
private final class PersonRouter: Router<RouteFactory>, PersonRoutes {}

/// The router of the special page of this style: it replaces the default transition of a route.
private final class PushingRouter: Router<RouteFactory>, ProfileRoute {
  var profileTransition: any Transition { .push }
}

extension RouteFactory {
  private func transitions() -> Screen {
    let text = PageText(
      "Transition", "The router of this page pushes a profile. Others present it.",
      [("ada", "ada")])
    return Screen(at: FriendsDestination.special, router: PushingRouter(factory: self)) { router in
      PagePresenter(text, in: app, router as any ProfileRoute) { user, routes in
        try await routes.openProfile(of: user)
      }
    }
  }
}
