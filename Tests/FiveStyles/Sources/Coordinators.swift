import Presentation
import Routing
import RoutingStyles

/// The delegate of a page, told of each choice.
protocol PageDelegate<Choice>: AnyObject {
  associatedtype Choice
  func page(_ page: PageRouter<Choice>, chose choice: Choice) async throws
}

/// The router of a page, which tells the delegate of the page and holds it weakly.
final class PageRouter<Choice>: Router<Void>, AlertRoute, Closable {
  weak var delegate: (any PageDelegate<Choice>)?

  init(for delegate: any PageDelegate<Choice>) {
    self.delegate = delegate
    super.init(factory: ())
  }

  func tell(_ choice: Choice) async throws {
    guard let delegate else { throw RoutingError.detached }
    try await delegate.page(self, chose: choice)
  }
}

extension PagePresenter {
  /// Makes the screen of a page that tells its delegate of each choice.
  fileprivate static func screen<Choice>(
    _ text: PageText<Choice>, in app: SmallApp, at destination: any Destination,
    delegate: any PageDelegate<Choice>
  ) -> Screen where Routes == PageRouter<Choice> {
    Screen(at: destination, router: PageRouter(for: delegate)) {
      PagePresenter(text, in: app, $0) { choice, page in try await page.tell(choice) }
    }
  }
}

/// Style 004: a page tells its delegate of each choice, and a coordinator is the delegate and opens
/// the next page.
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
    return .stack(adopt(screen(for: .login)))
  }

  func screen(for destination: AccountDestination) -> Screen {
    PagePresenter.screen(.account(destination), in: app, at: destination, delegate: self)
  }

  func page(_ page: PageRouter<AccountChoice>, chose choice: AccountChoice) async throws {
    switch choice {
    case .enter:
      try await page.replaceRoot(by: .root, making: HomeCoordinator(under: self).home)
    case .leave:
      guard try await app.confirmsLeaving(page) else { return }
      try await page.replaceRoot(by: .root, making: welcome)
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

  func screen(for destination: AccountDestination) async throws -> Screen {
    adopt(parent.screen(for: destination))
  }

  func screen(for destination: FriendsDestination) async throws -> Screen {
    guard destination == .friends else { return adopt(navigator()) }
    return adopt(
      PagePresenter.screen(.friends(of: app), in: app, at: destination, delegate: self))
  }

  func screen(for destination: PersonDestination) async throws -> Screen {
    let user = destination.user
    let open = latest?.user == user && destination != .profile(user) ? latest : nil
    return try (open ?? profile(of: user)).screen(for: destination)
  }

  private func profile(of user: String) -> ProfileCoordinator {
    let coordinator = ProfileCoordinator(of: user, under: self)
    latest = coordinator
    return coordinator
  }

  func page(_ page: PageRouter<FriendsChoice>, chose choice: FriendsChoice) async throws {
    switch choice {
    case .profile(let user):
      let child = profile(of: user)
      try await child.show(
        PersonDestination.profile(user), from: page, by: .modal, making: child.make)
    case .me: try await page.open(AccountDestination.me, by: .tab, making: screen)
    case .special: try await page.open(FriendsDestination.special, by: .push, making: screen)
    }
  }

  func coordinatorDidEnd(_ coordinator: Coordinator) {
    app.notices.post(Notice("The tour has ended."))
  }
}

/// Leads through the profile of a user and its chats.
final class ProfileCoordinator: Coordinator, PageDelegate {
  let user: String
  private let app: SmallApp

  init(of user: String, under home: HomeCoordinator) {
    (self.user, app) = (user, home.app)
    super.init(under: home)
    app.made(self, as: "coordinator of \(user)")
  }

  func screen(for destination: PersonDestination) throws -> Screen { adopt(try make(destination)) }

  func make(_ destination: PersonDestination) throws -> Screen {
    try PagePresenter.screen(
      .person(destination, in: app), in: app, at: destination, delegate: self)
  }

  func page(_ page: PageRouter<PersonChoice>, chose choice: PersonChoice) async throws {
    switch choice {
    case .chat(let user):
      try await show(PersonDestination.chat(user), from: page, by: .push, making: make)
    case .close: try await page.close()
    }
  }
}

/// The outcomes of the page Navigator.
enum SpecialOutcome { case tour, chat(String) }

/// The special page of this style has a navigator, which opens the page of each outcome.
///
/// Its factory makes the pages, and a coordinator tells its delegate when its last page is gone.
final class SpecialNavigator: Router<HomeCoordinator>, Navigator {
  func navigate(to outcome: SpecialOutcome) async throws {
    switch outcome {
    case .chat(let user):
      try await open(PersonDestination.chat(user), by: .push, making: factory.screen)
    case .tour:
      let tour = TourCoordinator(app: factory.app)
      tour.delegate = factory
      try await tour.show(Sight.tower, from: self, by: .modal, making: tour.page)
    }
  }
}

extension HomeCoordinator {
  private func navigator() -> Screen {
    let text = PageText<SpecialOutcome>(
      "Navigator", "The navigator of this page opens the page of each outcome.",
      [("Begin a tour", .tour), ("Chat with ada", .chat("ada"))])
    return Screen(at: FriendsDestination.special, router: SpecialNavigator(factory: self)) {
      PagePresenter(text, in: app, $0 as any Navigator<SpecialOutcome>) { outcome, navigator in
        try await navigator.navigate(to: outcome)
      }
    }
  }
}

/// Leads through a tour of two pages.
private final class TourCoordinator: Coordinator, PageDelegate {
  private let app: SmallApp

  init(app: SmallApp) {
    self.app = app
    super.init()
  }

  func page(at sight: Sight) -> Screen {
    let text = PageText(
      sight == .tower ? "Tower" : "Bridge", "A page of the tour.", [("Go on", sight)])
    return PagePresenter.screen(text, in: app, at: sight, delegate: self)
  }

  func page(_ page: PageRouter<Sight>, chose sight: Sight) async throws {
    guard sight == .tower else { return try await finish() }
    try await show(Sight.bridge, from: page, by: .push, making: self.page)
  }
}

nonisolated private enum Sight: InternalDestination { case tower, bridge }
