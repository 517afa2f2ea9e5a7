import Routing
import RoutingStyles
import RoutingTestSupport

/// The features composed with nested coordinators: app, home and profile.
final class AppCoordinator: Coordinator, PageDelegate {
  let census: Census

  init(census: Census) {
    self.census = census
    super.init()
    census.count(self, as: "app coordinator")
  }

  func welcome() -> Root {
    let page = Page(of: self)
    return .stack(adopt(census.count(Screen(LoginPresenter(page), router: page, at: Spot.login))))
  }

  func follow(_ exit: PageExit, from page: Page) async throws {
    try await page.replaceRoot(by: .root) {
      guard case .enter = exit else { return self.welcome() }
      return try await HomeCoordinator(under: self).home()
    }
  }
}

final class HomeCoordinator: Coordinator, SpotFactory, PageDelegate {
  var census: Census { app.census }
  private let app: AppCoordinator
  private weak var latest: ProfileCoordinator?

  init(under app: AppCoordinator) {
    self.app = app
    super.init(under: app)
    app.census.count(self, as: "home coordinator")
  }

  func screen(for spot: Spot) async throws -> Screen {
    switch spot {
    case .login, .friends, .book:
      let page = Page(of: self)
      let screen = Screen(FriendsPresenter(page), router: page, at: Spot.friends)
      return adopt(app.census.count(screen))
    case .me:
      let page = Page(of: self)
      return adopt(app.census.count(Screen(ProfilePresenter(page), router: page, at: spot)))
    case .profile(let user): return try profile(of: user).screen(for: spot)
    case .chat(let user):
      let standing = latest?.user == user ? latest : nil
      return try (standing ?? profile(of: user)).screen(for: spot)
    }
  }

  private func profile(of user: String) -> ProfileCoordinator {
    let coordinator = ProfileCoordinator(of: user, under: self, counting: app.census)
    latest = coordinator
    return coordinator
  }

  func follow(_ exit: PageExit, from page: Page) async throws {
    switch exit {
    case .me: try await page.open(Spot.me, by: .tab, making: screen)
    case .profile(let user):
      let child = profile(of: user)
      try await child.show(Spot.profile(user), from: page, by: .modal, making: child.make)
    case .chat(let user): try await page.open(Spot.chat(user), by: .push, making: screen)
    case .enter, .leave: try await app.follow(exit, from: page)
    }
  }
}

final class ProfileCoordinator: Coordinator, PageDelegate {
  let user: String
  private let census: Census
  private let home: HomeCoordinator

  init(of user: String, under home: HomeCoordinator, counting census: Census) {
    (self.user, self.home, self.census) = (user, home, census)
    super.init(under: home)
    census.count(self, as: "coordinator of \(user)")
  }

  func screen(for spot: Spot) throws -> Screen { adopt(try make(spot)) }

  func make(_ spot: Spot) throws -> Screen {
    let page = Page(of: self)
    let content: any ScreenContent =
      if case .chat(let other) = spot {
        ChatPresenter(with: other, page)
      } else {
        try ProfilePresenter(of: user, page)
      }
    return census.count(Screen(content, router: page, at: spot))
  }

  func follow(_ exit: PageExit, from page: Page) async throws {
    guard case .chat(let user) = exit else { return try await home.follow(exit, from: page) }
    try await show(Spot.chat(user), from: page, by: .push, making: make)
  }
}
