import Routing
import RoutingStyles
import Testing

/// The examples of the closures and paths in the article "Choosing a style".
struct OnRouteTests {
  @Test("A screen sends its event to the router that made it, and throws without one")
  func wishes() async throws {
    let window = Window()
    try await window.show(.stack(DeskRouter().initialScreen()))
    let desk = try #require(window.top?.content as? DeskPresenter)
    try await desk.choose("Emma")
    #expect(window.screens.map(\.title) == ["Desk", "Emma"])
    await #expect(throws: RoutingError.noSuchDestination("DeskWish")) {
      try await ReturnSlip().route(.leave)
    }
  }

  @Test("A path router reads its path and its sheet from the tree")
  func path() async throws {
    let room = try await ReadingRoom()
    let books = PathRouter<BookDestination, Never>(at: .book("Emma")) { book, _ in
      try await LibraryFactory().screen(for: book)
    }
    try await room.router.open(books, by: .modal)
    try await books.edit { ($0.path, $0.sheet) = ([.book("Persuasion")], .book("Sanditon")) }
    #expect(books.path == [.book("Persuasion")] && books.sheet == .book("Sanditon"))
    #expect(room.window.tree == "Shelf [Emma > Persuasion [Sanditon]]")
  }
}

private final class ReturnSlip: OnRoute {
  var onRoute: ((DeskWish) async throws -> Void)?
}

enum DeskWish { case book(String), leave }

final class DeskPresenter: ScreenContent {
  let title = "Desk"
  private let exit: Exit<DeskWish>

  init(exit: Exit<DeskWish>) { self.exit = exit }

  func choose(_ title: String) async throws { try await exit.route(.book(title)) }
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
