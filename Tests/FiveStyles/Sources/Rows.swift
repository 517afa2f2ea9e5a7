import Presentation
import Routing
import RoutingStyles

/// Style 002: a row names its route, and the router of the screen decides what choosing it does.
///
/// The main router makes the screens; each screen has a small router, whose factory it is.
final class MainRouter: ScreenFactory {
  let app: SmallApp

  init(app: SmallApp) {
    self.app = app
    app.made(self, as: "main router")
  }

  func screen(for destination: AppDestination) async throws -> Screen {
    switch destination {
    case .login:
      Screen(at: destination, router: LoginRows(factory: self)) { LoginPresenter(app, $0) }
    case .friends:
      Screen(at: destination, router: FriendRows(factory: self)) { FriendsPresenter(app, $0) }
    case .me:
      Screen(at: destination, router: PersonRows(factory: self)) { ProfilePresenter(app, $0) }
    case .profile(let user):
      try Screen(at: destination, router: PersonRows(factory: self)) {
        try ProfilePresenter(of: user, app, $0)
      }
    case .chat(let user):
      Screen(at: destination, router: PersonRows(factory: self)) {
        ChatPresenter(with: user, app, $0)
      }
    case .special:
      Screen(at: destination, router: FriendLinks(factory: self)) {
        PagePresenter(rowsOf: app, $0)
      }
    }
  }
}

/// The routes of rows in a list of friends.
enum FriendRoute { case me, profile(String) }

/// The router of Friends: a friend is a modal, and the signed-in user is a tab.
private final class FriendRows: Router<MainRouter>, RowRouter, FriendsRoutes {
  func row<Content>(for route: FriendRoute, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      switch route {
      case .me: try await self.open(AppDestination.me, by: .tab, making: self.factory.screen)
      case .profile(let user):
        try await self.open(
          AppDestination.profile(user), by: .modal, making: self.factory.screen)
      }
    }
  }

  func openMe() async throws { try await row(for: .me) { "me" }.choose() }
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
        try await self.open(AppDestination.chat(user), by: .push, making: self.factory.screen)
      case .leave: try await self.replaceRoot(by: .root) { try await self.factory.welcome() }
      }
    }
  }

  func openChat(with user: String) async throws {
    try await row(for: .chat(user)) { user }.choose()
  }
  func leave() async throws { try await row(for: .leave) { "Log out" }.choose() }
}

private final class LoginRows: Router<MainRouter>, LoginRoutes {}

/// Only this style can do this: the same rows are links in another router, which pushes their pages.
private final class FriendLinks: Router<MainRouter>, RowRouter {
  func row<Content>(for route: FriendRoute, content: () -> Content) -> RoutedRow<Content> {
    let destination: AppDestination =
      switch route {
      case .me: .me
      case .profile(let user): .profile(user)
      }
    return RoutedRow(content()) {
      try await self.open(destination, by: .push, making: self.factory.screen)
    }
  }
}

extension PagePresenter<any RowRouter<FriendRoute>> {
  fileprivate convenience init(rowsOf app: SmallApp, _ router: any RowRouter<FriendRoute>) {
    let rows = ["ada", "bob"].map { user in router.row(for: .profile(user)) { user } }
    self.init(
      "Rows", app, router, "These are rows of Friends. Here each one is a link.",
      (rows + [router.row(for: .me) { "me" }]).map { row in
        Choice(row.content) { try await row.choose() }
      })
  }
}
