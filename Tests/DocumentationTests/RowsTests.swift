import Routing
import RoutingStyles
import Testing

/// The example of the rows in the article "Choosing a style".
struct RowsTests {
  @Test("Choosing a row pushes or presents, as its router decides at that time")
  func choices() async throws {
    let window = Window()
    let main = LibraryRouter()
    try await window.show(.stack(main.books()))
    let row = try #require((window.top?.content as? BooksPresenter)?.rows.first)
    #expect(row.content == "* Emma")

    try await row.choose()
    #expect(window.root?.stack.screens.map(\.title) == ["Books", "Emma"])
    try await window.back()

    main.isWide = true
    try await row.choose()
    #expect(window.root?.stack.modal?.screens.map(\.title) == ["Emma"])
  }
}

enum BooksRoute { case book(String) }

final class BooksPresenter: ScreenContent {
  let title = "Books"
  private let router: any RowRouter<BooksRoute>

  init(router: any RowRouter<BooksRoute>) { self.router = router }

  var rows: [RoutedRow<String>] {
    ["Emma", "Persuasion"].map { book in router.row(for: .book(book)) { "* \(book)" } }
  }
}

final class LibraryRouter {
  var isWide = false
  let factory = LibraryFactory()

  func books() -> Screen {
    let router = BooksRouter(factory: self)
    return Screen(BooksPresenter(router: router), router: router, at: ShelfDestination.shelf)
  }
}

final class BooksRouter: Router<LibraryRouter>, RowRouter {
  func row<Content>(for route: BooksRoute, content: () -> Content) -> RoutedRow<Content> {
    RoutedRow(content()) {
      switch route {
      case .book(let title):
        let transition: any Transition = self.factory.isWide ? .modal : .push
        try await self.open(BookDestination.book(title), by: transition) {
          try await self.factory.factory.screen(for: $0)
        }
      }
    }
  }
}
