import Presentation
import Routing
import RoutingStyles

enum LoginExit { case entered }
enum FriendsExit { case me, profile(String), special }
enum PersonExit { case chat(String), leave }

extension Exit: EnterRoute where Route == LoginExit {
  func enter() async throws { try await route(.entered) }
}

extension Exit: MeRoute, ProfileRoute, SpecialRoute where Route == FriendsExit {
  func openMe() async throws { try await route(.me) }
  func openProfile(of user: String) async throws { try await route(.profile(user)) }
  func openSpecial() async throws { try await route(.special) }
}

extension Exit: ChatRoute, LeaveRoute where Route == PersonExit {
  func openChat(with user: String) async throws { try await route(.chat(user)) }
  func leave() async throws { try await route(.leave) }
}

/// Style 003: a screen sends events to a closure, and one router makes every screen and handles them.
///
/// Each profile is a path onto which chats are pushed.
final class HomeRouter: ScreenFactory {
  let app: SmallApp
  private weak var latest: PathRouter<AppDestination, PersonExit>?

  init(app: SmallApp) {
    self.app = app
    app.made(self, as: "home router")
  }

  func screen(for destination: AppDestination) async throws -> Screen {
    switch destination {
    case .login:
      return Screen(at: destination) { (_: LoginExit, sender) in
        try await sender.replaceRoot(by: .root) { try await self.home() }
      } content: {
        LoginPresenter(self.app, $0)
      }
    case .friends:
      return Screen(at: destination, onRoute: onFriends) { FriendsPresenter(app, $0) }
    case .me: return Screen(at: destination, onRoute: onPerson) { ProfilePresenter(app, $0) }
    case .profile(let user): return try await profile(of: user).initialScreen()
    case .chat(let user):
      // A link to a chat makes its profile first, unless that is open. The path of an open profile
      // makes its own chats, so such a chat has no path.
      if let latest, latest.initial == .profile(user), let first = latest.screen, first.stack == nil
      {
        return try await latest.page(at: destination)
      }
      return Screen(at: destination, onRoute: onPerson) { ChatPresenter(with: user, app, $0) }
    case .special:
      return Screen(at: destination, onRoute: onSpecial) { PagePresenter(pathIn: app, $0) }
    }
  }

  private func profile(of user: String) -> PathRouter<AppDestination, PersonExit> {
    let path = PathRouter<AppDestination, PersonExit>(at: .profile(user)) { destination, path in
      try Screen(at: destination) { (exit: PersonExit, _) in
        guard case .chat(let user) = exit else { return try await path.route(exit) }
        try await path.edit { $0.path.append(.chat(user)) }
      } content: { exit in
        guard case .chat(let other) = destination else {
          return try ProfilePresenter(of: user, self.app, exit)
        }
        return ChatPresenter(with: other, self.app, exit)
      }
    }
    path.onRoute = { [weak path] exit in
      guard let path else { throw RoutingError.detached }
      try await self.follow(exit, from: path)
    }
    app.made(path, as: "path of \(user)")
    latest = path
    return path
  }

  private func onFriends(_ exit: FriendsExit, sender: Exit<FriendsExit>) async throws {
    switch exit {
    case .me: try await sender.open(AppDestination.me, by: .tab, making: screen)
    case .profile(let user): try await sender.open(profile(of: user), by: .modal)
    case .special: try await sender.open(AppDestination.special, by: .push, making: screen)
    }
  }

  private func onPerson(_ exit: PersonExit, sender: Exit<PersonExit>) async throws {
    try await follow(exit, from: sender)
  }

  private func follow(_ exit: PersonExit, from sender: some RouterProtocol) async throws {
    switch exit {
    case .chat(let user):
      try await sender.open(AppDestination.chat(user), by: .push, making: screen)
    case .leave: try await sender.replaceRoot(by: .root) { try await self.welcome() }
    }
  }

  /// Opens the path of a question, and closes it when it hands back the answer.
  private func onSpecial(_ exit: BeginExit, sender: Exit<BeginExit>) async throws {
    let order = Question.path(in: app)
    order.onRoute = { [weak order] answer in
      try await order?.close()
      self.app.notices.post(Notice("The path handed back: \(answer)."))
    }
    try await sender.open(order, by: .modal)
  }
}

/// Only this style can do this: a path of pages with a sheet, which hands back an answer.
nonisolated private enum Question: Destination {
  case drink, size, hint
  var address: Address? { nil }
}

private enum BeginExit { case begin }
private enum QuestionExit { case next, hint, again, done(String) }

extension Question {
  @MainActor static func path(in app: SmallApp) -> PathRouter<Question, String> {
    PathRouter(at: .drink) { question, path in
      Screen(at: question) { (exit: QuestionExit, _) in
        switch exit {
        case .next: try await path.edit { $0.path.append(.size) }
        case .hint: try await path.edit { $0.sheet = .hint }
        case .again: try await path.edit { ($0.path, $0.sheet) = ([], nil) }
        case .done(let answer): try await path.route(answer)
        }
      } content: {
        PagePresenter(asking: question, in: app, $0)
      }
    }
  }
}

extension PagePresenter<Exit<BeginExit>> {
  fileprivate convenience init(pathIn app: SmallApp, _ exit: Exit<BeginExit>) {
    self.init(
      "Path", app, exit, "A path asks two questions, and hands back the answer.",
      [Choice("Order tea") { try await exit.route(.begin) }])
  }
}

extension PagePresenter<Exit<QuestionExit>> {
  fileprivate convenience init(
    asking question: Question, in app: SmallApp, _ exit: Exit<QuestionExit>
  ) {
    switch question {
    case .drink:
      self.init(
        "Tea", app, exit, "The first page of the path.",
        [Choice("Go on") { try await exit.route(.next) }])
    case .size:
      self.init(
        "Size", app, exit, "The second page of the path.",
        [
          Choice("A cup") { try await exit.route(.done("a cup of tea")) },
          Choice("A hint") { try await exit.route(.hint) },
        ])
    case .hint:
      self.init(
        "Hint", app, exit, "A sheet over the path.",
        [Choice("Empty the path") { try await exit.route(.again) }])
    }
  }
}
