import Routing
import Testing

/// The examples of "Tabs inside a screen" in the article "Links and plans".
struct InnerTabsTests {
  @Test("A plan opens a book in a tab of its author, and back leaves the author")
  func author() async throws {
    let factory = LibraryFactory()
    let window = Window()
    try factory.addLinks(to: window)
    try await window.show(.stack(factory.screen(for: .shelf)))
    let plan = Plan([
      Stop(ShelfDestination.shelf, by: .root) { try await factory.screen(for: $0) },
      Stop(AuthorDestination.author, by: .push) { factory.screen(for: $0) },
      Stop(AuthorDestination.works, by: .tab) { factory.screen(for: $0) },
      Stop(BookDestination.book("Emma"), by: .push) { try await factory.screen(for: $0) },
    ])
    try await window.open(plan)
    #expect(window.tree == "Shelf > Jane Austen {life: Life | *works: Works > Emma}")
    try await window.select("life")
    try await window.back()
    #expect(window.tree == "Shelf")
  }
}

nonisolated enum AuthorDestination: String, Destination {
  case author = "Jane Austen"
  case life = "Life"
  case works = "Works"

  var address: Address? { Address(rawValue) }
}

final class AuthorPresenter: ScreenContent {
  let title: String
  init(_ title: String) { self.title = title }
}

extension LibraryFactory {
  func screen(for destination: AuthorDestination) -> Screen {
    Screen(
      AuthorPresenter(destination.rawValue), router: Router(factory: self), at: destination,
      tabs: destination == .author
        ? [Tab("life", screen(for: .life)), Tab("works", screen(for: .works))] : [])
  }
}
