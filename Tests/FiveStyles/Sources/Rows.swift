import Presentation
import Routing
import RoutingStyles

/// Style 002: a page asks its router for a row for each choice, and draws the content of the row.
///
/// The router decides what choosing the row does. The main router makes the screens; each screen has a
/// small router, whose factory it is.
final class MainRouter: ScreenFactory {
  let app: SmallApp

  init(app: SmallApp) {
    self.app = app
    app.made(self, as: "main router")
  }

  func screen(for destination: AccountDestination) async throws -> Screen {
    Screen(at: destination, router: AccountRows(factory: self)) {
      PagePresenter(.account(destination), in: app, rowsOf: $0)
    }
  }

  func screen(for destination: FriendsDestination) async throws -> Screen {
    guard destination == .friends else { return links() }
    return Screen(at: destination, router: FriendRows(factory: self)) {
      PagePresenter(.friends(of: app), in: app, rowsOf: $0)
    }
  }

  func screen(for destination: PersonDestination) async throws -> Screen {
    try Screen(at: destination, router: PersonRows(factory: self)) {
      try PagePresenter(.person(destination, in: app), in: app, rowsOf: $0)
    }
  }

  /// The special page of this style: the same rows are links in another place, and push their pages.
  private func links() -> Screen {
    let text = PageText<FriendsChoice>(
      "Rows", "These are rows of Friends. Here each one is a link.",
      [("ada", .profile("ada")), ("bob", .profile("bob")), ("me", .me)])
    return Screen(
      at: FriendsDestination.special, router: FriendRows(factory: self, areLinks: true)
    ) {
      PagePresenter(text, in: app, rowsOf: $0)
    }
  }
}

extension PagePresenter {
  /// Creates a page that draws the rows of a router.
  fileprivate convenience init<Choice>(
    _ text: PageText<Choice>, in app: SmallApp, rowsOf router: any RowRouter<Choice>
  ) where Routes == any RowRouter<Choice> {
    self.init(text, in: app, router) { router in
      text.rows.map { text, choice in
        let row = router.row(for: choice) { text }
        return PageRow(text: row.content, choose: row.choose)
      }
    }
  }
}

private final class AccountRows: Router<MainRouter>, RowRouter, AlertRoute {
  func row<Content>(for choice: AccountChoice, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      switch choice {
      case .enter: try await self.replaceRoot(by: .root, making: self.factory.home)
      case .leave:
        guard try await self.factory.app.confirmsLeaving(self) else { return }
        try await self.replaceRoot(by: .root, making: self.factory.welcome)
      }
    }
  }
}

/// The router of a list of friends: a friend is a modal and the signed-in user is a tab, or both are
/// links.
private final class FriendRows: Router<MainRouter>, RowRouter {
  private let areLinks: Bool

  init(factory: MainRouter, areLinks: Bool = false) {
    self.areLinks = areLinks
    super.init(factory: factory)
  }

  func row<Content>(for choice: FriendsChoice, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      let make = self.factory
      switch choice {
      case .profile(let user):
        try await self.open(
          PersonDestination.profile(user), by: self.areLinks ? .push : .modal, making: make.screen)
      case .me:
        try await self.open(
          AccountDestination.me, by: self.areLinks ? .push : .tab, making: make.screen)
      case .special:
        try await self.open(FriendsDestination.special, by: .push, making: make.screen)
      }
    }
  }
}

private final class PersonRows: Router<MainRouter>, RowRouter, AlertRoute, Closable {
  func row<Content>(for choice: PersonChoice, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      switch choice {
      case .chat(let user):
        try await self.open(
          PersonDestination.chat(user), by: .push, making: self.factory.screen)
      case .close: try await self.close()
      }
    }
  }
}
