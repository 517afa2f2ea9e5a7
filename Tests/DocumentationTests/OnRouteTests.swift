import Routing
import RoutingStyles
import Testing

/// The examples of the closures and paths in the article "Choosing a style".
struct OnRouteTests {
  @Test("A screen sends its event to the router that made it")
  func wishes() async throws {
    let window = Window()
    try await window.show(.stack(DeskRouter().initialScreen()))
    let desk = try #require(window.top?.content as? DeskPresenter)
    try await desk.choose("Emma")
    #expect(window.screens.map(\.title) == ["Desk", "Emma"])
  }

  @Test("A router sends its events to a closure, and throws if it has none")
  func slip() async throws {
    let slip = ReturnSlip()
    await #expect(throws: RoutingError.noSuchDestination("DeskWish")) {
      try await slip.route(.leave)
    }
    var wishes = 0
    slip.onRoute = { _ in wishes += 1 }
    try await slip.route(.leave)
    #expect(wishes == 1)
  }

  @Test("A path router tracks its path and sheet and reports its outcome")
  func path() async throws {
    let room = try await ReadingRoom()
    let (window, shelf) = (room.window, room.router)
    var outcomes: [CardOutcome] = []
    let card = CardErrand.begin()
    card.onRoute = { [weak card] outcome in
      outcomes.append(outcome)
      try await card?.close()
    }
    try await shelf.open(card, by: .modal)

    try await answer(.next(.birthday), in: window)
    #expect(card.path == [.birthday])
    try await window.back()
    #expect(card.path == [])
    try await answer(.next(.birthday), in: window)
    try await answer(.help, in: window)
    #expect(card.path == [.birthday])
    #expect(card.sheet == .hint)
    try await window.dismiss()
    #expect(card.sheet == nil)
    #expect(try await card.page(at: .birthday).title == "birthday")
    try await answer(.done, in: window)
    #expect(outcomes == [.issued])
    #expect(room.titles == ["Shelf"])
  }

  @Test("A path begins with its first page, also as the first screen of a window")
  func first() async throws {
    let window = Window()
    let card = CardErrand.begin()
    let screen = try await card.initialScreen()
    try await window.show(.stack(screen))
    #expect(card.initial == .name)
    #expect(window.screens.map(\.title) == ["name"])
  }

  private func answer(_ answer: CardAnswer, in window: Window) async throws {
    try await #require(window.top?.content as? QuestionPresenter).answer(answer)
  }
}

enum DeskWish { case book(String), leave }

final class DeskPresenter: ScreenContent {
  let title = "Desk"
  private let exit: Exit<DeskWish>

  init(exit: Exit<DeskWish>) { self.exit = exit }

  func choose(_ title: String) async throws { try await exit.route(.book(title)) }
}

final class ReturnSlip: OnRoute {
  var onRoute: ((DeskWish) async throws -> Void)?
}

final class DeskRouter {
  private let factory = LibraryFactory()

  func initialScreen() async throws -> Screen {
    Screen(at: ShelfDestination.shelf) { (wish: DeskWish, sender) in
      switch wish {
      case .book(let title):
        try await sender.open(BookDestination.book(title), by: .push) {
          try await self.factory.screen(for: $0)
        }
      case .leave: try await sender.close()
      }
    } content: {
      DeskPresenter(exit: $0)
    }
  }
}

nonisolated enum CardQuestion: Destination {
  case name, birthday, hint

  var address: Address? { nil }
}

enum CardAnswer { case next(CardQuestion), help, again, done }
enum CardOutcome { case issued }

final class QuestionPresenter: ScreenContent {
  let title: String
  private let exit: Exit<CardAnswer>

  init(_ question: CardQuestion, exit: Exit<CardAnswer>) {
    title = "\(question)"
    self.exit = exit
  }

  func answer(_ answer: CardAnswer) async throws { try await exit.route(answer) }
}

enum CardErrand {
  static func begin() -> PathRouter<CardQuestion, CardOutcome> {
    PathRouter(at: .name) { question, router in
      Screen(at: question) { (answer: CardAnswer, _) in
        switch answer {
        case .next(let question): try await router.edit { $0.path.append(question) }
        case .help: try await router.edit { $0.sheet = .hint }
        case .again: try await router.edit { $0.path = [] }
        case .done: try await router.route(.issued)
        }
      } content: {
        QuestionPresenter(question, exit: $0)
      }
    }
  }
}
