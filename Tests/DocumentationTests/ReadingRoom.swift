import Routing

/// Window that shows a shelf, for the examples of the articles.
struct ReadingRoom {
  let window = Window()
  let router = ShelfRouter(factory: LibraryFactory())

  init(_ content: (ShelfRouter<LibraryFactory>) -> any ScreenContent) async throws {
    let shelf = Screen(content(router), router: router, at: ShelfDestination.shelf)
    try LibraryFactory().addLinks(to: window)
    try await window.show(.stack(shelf))
  }

  init() async throws {
    try await self.init { ShelfPresenter(router: $0) }
  }

  var titles: [String] { window.screens.map(\.title) }
}
