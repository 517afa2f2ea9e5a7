import Routing
import RoutingStyles
import RoutingTestSupport

/// The features composed with nested coordinators: app, home and profile.
final class AppCoordinator: Coordinator, LoginDelegate {
  let census: Census

  init(census: Census) {
    self.census = census
    super.init()
    census.count(self, as: "app coordinator")
  }

  func welcome() -> Root {
    let page = LoginPage(factory: ())
    page.delegate = self
    return .stack(adopt(census.count(Screen(LoginPresenter(page), router: page, at: Spot.login))))
  }

  func entered(from page: LoginPage) async throws {
    try await page.replaceRoot(by: .root) { try await HomeCoordinator(under: self).home() }
  }

  func left(from page: PersonPage) async throws {
    try await page.replaceRoot(by: .root) { self.welcome() }
  }
}

final class HomeCoordinator: Coordinator, SpotFactory, FriendsDelegate, PersonDelegate {
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
      let page = FriendsPage(factory: ())
      page.delegate = self
      let screen = Screen(FriendsPresenter(page), router: page, at: Spot.friends)
      return adopt(app.census.count(screen))
    case .me:
      let page = PersonPage(of: self)
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

  func choseMe(on page: FriendsPage) async throws {
    try await page.open(Spot.me, by: .tab, making: screen)
  }

  func chose(_ user: String, on page: FriendsPage) async throws {
    let child = profile(of: user)
    try await child.show(Spot.profile(user), from: page, by: .modal, making: child.make)
  }

  func chat(with user: String, from page: PersonPage) async throws {
    try await page.open(Spot.chat(user), by: .push, making: screen)
  }

  func left(from page: PersonPage) async throws { try await app.left(from: page) }
}

final class ProfileCoordinator: Coordinator, PersonDelegate {
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
    let page = PersonPage(of: self)
    let content: any ScreenContent =
      if case .chat(let other) = spot {
        ChatPresenter(with: other, page)
      } else {
        try ProfilePresenter(of: user, page)
      }
    return census.count(Screen(content, router: page, at: spot))
  }

  func chat(with user: String, from page: PersonPage) async throws {
    try await show(Spot.chat(user), from: page, by: .push, making: make)
  }

  func left(from page: PersonPage) async throws { try await home.left(from: page) }
}
