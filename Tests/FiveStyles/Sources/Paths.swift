import Presentation
import Routing
import RoutingStyles

/// Style 003: a page raises each choice as an event, and one router makes every screen and handles
/// its events.
///
/// Each profile is a path onto which chats are pushed.
final class HomeRouter: ScreenFactory {
  let app: SmallApp
  private weak var latest: PathRouter<PersonDestination, Never>?

  init(app: SmallApp) {
    self.app = app
    app.made(self, as: "home router")
  }

  func screen(for destination: AccountDestination) async throws -> Screen {
    Screen(at: destination) { (event: AccountChoice, sender) in
      switch event {
      case .enter: try await sender.replaceRoot(by: .root, making: self.home)
      case .leave:
        guard try await self.app.confirmsLeaving(sender) else { return }
        try await sender.replaceRoot(by: .root, making: self.welcome)
      }
    } content: {
      PagePresenter(.account(destination), in: app, events: $0)
    }
  }

  func screen(for destination: FriendsDestination) async throws -> Screen {
    guard destination == .friends else { return questions() }
    return Screen(at: destination) { (event: FriendsChoice, sender) in
      switch event {
      case .profile(let user): try await sender.open(self.profile(of: user), by: .modal)
      case .me: try await sender.open(AccountDestination.me, by: .tab, making: self.screen)
      case .special:
        try await sender.open(FriendsDestination.special, by: .push, making: self.screen)
      }
    } content: {
      PagePresenter(.friends(of: app), in: app, events: $0)
    }
  }

  func screen(for destination: PersonDestination) async throws -> Screen {
    guard case .chat = destination else { return try await path(at: destination).initialScreen() }
    // A link to a chat makes its profile first, unless that is open. The path of an open profile
    // makes its own chats, so such a chat has no path.
    if let latest, latest.initial.user == destination.user, let first = latest.screen,
      first.stack == nil
    {
      return try await latest.page(at: destination)
    }
    return try page(at: destination) { user, sender in
      try await sender.open(PersonDestination.chat(user), by: .push, making: self.screen)
    }
  }

  private func profile(of user: String) -> PathRouter<PersonDestination, Never> {
    path(at: .profile(user))
  }

  private func path(at profile: PersonDestination) -> PathRouter<PersonDestination, Never> {
    let path = PathRouter<PersonDestination, Never>(at: profile) { destination, path in
      try self.page(at: destination) { user, _ in
        try await path.edit { $0.path.append(.chat(user)) }
      }
    }
    app.made(path, as: "path at \(profile)")
    latest = path
    return path
  }

  /// Makes the page of a person, for a closure that opens a chat.
  private func page(
    at destination: PersonDestination,
    chat: @escaping (String, Exit<PersonChoice>) async throws -> Void
  ) throws -> Screen {
    try Screen(at: destination) { (event: PersonChoice, sender) in
      switch event {
      case .chat(let user): try await chat(user, sender)
      case .close: try await sender.close()
      }
    } content: {
      try PagePresenter(.person(destination, in: app), in: app, events: $0)
    }
  }

  /// Makes the page that opens the path of a question, and closes it when it hands back the answer.
  private func questions() -> Screen {
    let text = PageText(
      "Path", "A path asks two questions, and hands back the answer.",
      [("Order tea", BeginEvent.begin)])
    return Screen(at: FriendsDestination.special) { (_: BeginEvent, sender) in
      let order = Question.path(in: self.app)
      order.onRoute = { [weak order] answer in
        try await order?.close()
        self.app.notices.post(Notice("The path handed back: \(answer)."))
      }
      try await sender.open(order, by: .modal)
    } content: {
      PagePresenter(text, in: app, events: $0)
    }
  }
}

extension PagePresenter {
  /// Creates a page that raises each choice as an event.
  fileprivate convenience init<Choice>(
    _ text: PageText<Choice>, in app: SmallApp, events exit: Exit<Choice>
  ) where Routes == Exit<Choice> {
    self.init(text, in: app, exit) { choice, exit in try await exit.route(choice) }
  }
}

/// The special page of this style begins a path of pages with a sheet, which hands back an answer.
nonisolated private enum Question: InternalDestination { case drink, size, hint }

enum BeginEvent { case begin }
private enum QuestionEvent { case next, hint, again, done(String) }

extension Question {
  @MainActor static func path(in app: SmallApp) -> PathRouter<Question, String> {
    PathRouter(at: .drink) { question, path in
      Screen(at: question) { (event: QuestionEvent, _) in
        switch event {
        case .next: try await path.edit { $0.path.append(.size) }
        case .hint: try await path.edit { $0.sheet = .hint }
        case .again: try await path.edit { ($0.path, $0.sheet) = ([], nil) }
        case .done(let answer): try await path.route(answer)
        }
      } content: {
        PagePresenter(question.text, in: app, events: $0)
      }
    }
  }

  @MainActor private var text: PageText<QuestionEvent> {
    switch self {
    case .drink: PageText("Tea", "The first page of the path.", [("Go on", .next)])
    case .size:
      PageText(
        "Size", "The second page of the path.",
        [("A cup", .done("a cup of tea")), ("A hint", .hint)])
    case .hint: PageText("Hint", "A sheet over the path.", [("Empty the path", .again)])
    }
  }
}
