import Routing
import RoutingStyles

/// The features composed with row routers: one main router, and a small router for each screen.
final class MainRouter: SpotFactory {
  let census: Census

  init(census: Census) {
    self.census = census
    census.count(self, as: "main router")
  }

  func screen(for spot: Spot) async throws -> Screen {
    let screen =
      switch spot {
      case .login, .book: Screen(at: spot, router: Entry(factory: self)) { LoginPresenter($0) }
      case .friends:
        Screen(at: spot, router: FriendRows(factory: self)) { FriendsPresenter($0) }
      case .me: Screen(at: spot, router: PersonRows(factory: self)) { ProfilePresenter($0) }
      case .profile(let user):
        try Screen(at: spot, router: PersonRows(factory: self)) {
          try ProfilePresenter(of: user, $0)
        }
      case .chat(let user):
        Screen(at: spot, router: PersonRows(factory: self)) { ChatPresenter(with: user, $0) }
      }
    return census.count(screen)
  }
}

private final class Entry: Router<MainRouter>, LoginRoutes {}

private final class FriendRows: Router<MainRouter>, RowRouter, FriendsRoutes {
  enum Route { case me, profile(String) }

  func row<Content>(for route: Route, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      switch route {
      case .me: try await self.open(Spot.me, by: .tab, making: self.factory.screen)
      case .profile(let user):
        try await self.open(Spot.profile(user), by: .modal, making: self.factory.screen)
      }
    }
  }

  func openMe() async throws { try await row(for: .me) { "Me" }.choose() }
  func openProfile(of user: String) async throws {
    try await row(for: .profile(user)) { user }.choose()
  }
}

private final class PersonRows: Router<MainRouter>, RowRouter, ProfileRoutes {
  enum Route { case chat(String), leave }

  func row<Content>(for route: Route, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      switch route {
      case .chat(let user):
        try await self.open(Spot.chat(user), by: .push, making: self.factory.screen)
      case .leave: try await self.replaceRoot(by: .root) { try await self.factory.welcome() }
      }
    }
  }

  func openChat(with user: String) async throws {
    try await row(for: .chat(user)) { user }.choose()
  }
  func leave() async throws { try await row(for: .leave) { "Log out" }.choose() }
}
