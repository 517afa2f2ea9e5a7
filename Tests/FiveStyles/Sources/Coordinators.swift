import Presentation
import Routing
import RoutingStyles

/// Style 004: a page tells its delegate what the user wants, and a coordinator opens the next page.
///
/// The coordinators are nested: app, home and profile.
final class AppCoordinator: Coordinator, PageDelegate {
  let app: SmallApp

  init(app: SmallApp) {
    self.app = app
    super.init()
    app.made(self, as: "app coordinator")
  }

  func welcome() -> Root {
    app.logOut()
    let page = PageRouter(of: self)
    return .stack(adopt(Screen(LoginPresenter(app, page), router: page, at: AppDestination.login)))
  }

  func follow(_ exit: PageExit, from page: PageRouter) async throws {
    try await page.replaceRoot(by: .root) {
      guard case .enter = exit else { return self.welcome() }
      return try await HomeCoordinator(under: self).home()
    }
  }
}

/// Leads through the pages of the signed-in user.
final class HomeCoordinator: Coordinator, ScreenFactory, PageDelegate, CoordinatorDelegate {
  let app: SmallApp
  private let parent: AppCoordinator
  private weak var latest: ProfileCoordinator?

  init(under parent: AppCoordinator) {
    (app, self.parent) = (parent.app, parent)
    super.init(under: parent)
    app.made(self, as: "home coordinator")
  }

  func screen(for destination: AppDestination) async throws -> Screen {
    let page = PageRouter(of: self)
    switch destination {
    case .login, .friends:
      return adopt(
        Screen(FriendsPresenter(app, page), router: page, at: AppDestination.friends))
    case .me: return adopt(Screen(ProfilePresenter(app, page), router: page, at: destination))
    case .profile(let user): return try profile(of: user).screen(for: destination)
    case .chat(let user):
      let open = latest?.user == user ? latest : nil
      return try (open ?? profile(of: user)).screen(for: destination)
    case .special:
      let navigator = SpecialNavigator(factory: self)
      return adopt(
        Screen(PagePresenter(toursIn: app, navigator), router: navigator, at: destination))
    }
  }

  private func profile(of user: String) -> ProfileCoordinator {
    let coordinator = ProfileCoordinator(of: user, under: self)
    latest = coordinator
    return coordinator
  }

  func follow(_ exit: PageExit, from page: PageRouter) async throws {
    switch exit {
    case .me: try await page.open(AppDestination.me, by: .tab, making: screen)
    case .profile(let user):
      let child = profile(of: user)
      try await child.show(
        AppDestination.profile(user), from: page, by: .modal, making: child.make)
    case .chat(let user): try await page.open(AppDestination.chat(user), by: .push, making: screen)
    case .special: try await page.open(AppDestination.special, by: .push, making: screen)
    case .enter, .leave: try await parent.follow(exit, from: page)
    }
  }

  func coordinatorDidEnd(_ coordinator: Coordinator) {
    app.notices.post(Notice("The tour has ended."))
  }
}

/// Leads through the profile of a user and its chats.
final class ProfileCoordinator: Coordinator, PageDelegate {
  let user: String
  private let home: HomeCoordinator

  init(of user: String, under home: HomeCoordinator) {
    (self.user, self.home) = (user, home)
    super.init(under: home)
    home.app.made(self, as: "coordinator of \(user)")
  }

  func screen(for destination: AppDestination) throws -> Screen { adopt(try make(destination)) }

  func make(_ destination: AppDestination) throws -> Screen {
    let page = PageRouter(of: self)
    let content: any ScreenContent =
      if case .chat(let other) = destination {
        ChatPresenter(with: other, home.app, page)
      } else {
        try ProfilePresenter(of: user, home.app, page)
      }
    return Screen(content, router: page, at: destination)
  }

  func follow(_ exit: PageExit, from page: PageRouter) async throws {
    guard case .chat(let user) = exit else { return try await home.follow(exit, from: page) }
    try await show(AppDestination.chat(user), from: page, by: .push, making: make)
  }
}

/// A wish of the user of a page; a coordinator follows it.
enum PageExit { case enter, me, profile(String), chat(String), special, leave }

protocol PageDelegate: AnyObject {
  func follow(_ exit: PageExit, from page: PageRouter) async throws
}

/// The router of a page, which calls its delegate and holds it weakly.
final class PageRouter: Router<Void>, LoginRoutes, FriendsRoutes, ProfileRoutes {
  private weak var delegate: (any PageDelegate)?

  init(of delegate: any PageDelegate) {
    self.delegate = delegate
    super.init(factory: ())
  }

  func enter() async throws { try await exit(by: .enter) }
  func openMe() async throws { try await exit(by: .me) }
  func openProfile(of user: String) async throws { try await exit(by: .profile(user)) }
  func openChat(with user: String) async throws { try await exit(by: .chat(user)) }
  func openSpecial() async throws { try await exit(by: .special) }
  func leave() async throws { try await exit(by: .leave) }

  private func exit(by exit: PageExit) async throws {
    guard let delegate else { throw RoutingError.detached }
    try await delegate.follow(exit, from: self)
  }
}

/// The outcomes of the page Navigator.
enum SpecialOutcome { case tour, chat(String) }

/// Only this style can do this: a navigator opens the page of each outcome, which its factory makes,
/// and a coordinator tells its delegate when its last page is gone.
final class SpecialNavigator: Router<HomeCoordinator>, Navigator {
  func navigate(to outcome: SpecialOutcome) async throws {
    switch outcome {
    case .chat(let user):
      try await open(AppDestination.chat(user), by: .push, making: factory.screen)
    case .tour:
      let tour = TourCoordinator(app: factory.app)
      tour.delegate = factory
      try await tour.show(Sight.tower, from: self, by: .modal, making: tour.page)
    }
  }
}

extension PagePresenter<any Navigator<SpecialOutcome>> {
  fileprivate convenience init(toursIn app: SmallApp, _ navigator: any Navigator<SpecialOutcome>) {
    self.init(
      "Navigator", app, navigator, "The navigator of this page opens the page of each outcome.",
      [
        Choice("Begin a tour") { try await navigator.navigate(to: .tour) },
        Choice("Chat with ada") { try await navigator.navigate(to: .chat("ada")) },
      ])
  }
}

/// Leads through a tour of two pages.
private final class TourCoordinator: Coordinator {
  private let app: SmallApp

  init(app: SmallApp) {
    self.app = app
    super.init()
  }

  func page(at sight: Sight) -> Screen {
    Screen(at: sight, router: Router(factory: self)) { router in
      PagePresenter(
        sight == .tower ? "Tower" : "Bridge", app, router, "A page of the tour.",
        [
          Choice("Go on") {
            guard sight == .tower else { return try await self.finish() }
            try await self.show(Sight.bridge, from: router, by: .push, making: self.page)
          }
        ])
    }
  }
}

nonisolated private enum Sight: Destination {
  case tower, bridge
  var address: Address? { nil }
}
