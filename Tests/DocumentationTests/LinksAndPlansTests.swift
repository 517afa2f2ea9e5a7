import Routing
import Testing

/// The examples of the article "Links and plans".
struct LinksAndPlansTests {
  @Test("A link opens a book on the shelf, and a window returns to screens in several ways")
  func link() async throws {
    let room = try await ReadingRoom()
    let window = room.window
    try await window.open(link: "library://book/emma")
    #expect(room.titles == ["Shelf", "emma"])
    try await window.open(link: "https://library.example/book/Emma?page=7#chapter-3")
    #expect(room.titles == ["Shelf", "Emma"])
    #expect(window.linkFormat(Address("book", "Emma")) == "library://book/Emma")
    let removed = try await window.pop(to: ShelfDestination.shelf)
    #expect(removed.map(\.title) == ["Emma"])
    #expect(try await window.dismissAll().isEmpty)
    try await window.open(BookDestination.book("Persuasion"))
    #expect(room.titles == ["Shelf", "Persuasion"])
    try await window.popTo(window.screens[0])
    #expect(room.titles == ["Shelf"])
  }

  @Test("A screen changes its destination in place, and is found by its type")
  func destination() async throws {
    let room = try await ReadingRoom()
    let window = room.window
    try await room.router.openBook("Emma")
    let top = try #require(window.top)
    try await window.setDestination(BookDestination.book("Persuasion"), of: top)
    #expect(room.titles == ["Shelf", "Emma"])
    #expect(window.top?.address == Address("book", "Persuasion"))
    try await window.close(top)
    #expect(try await window.pop(toNearest: ShelfDestination.self).isEmpty)
    try await window.popToRoot()
    try await window.setStack(window.screens)
    let replacement = try await LibraryFactory().screen(for: BookDestination.book("Emma"))
    try await room.router.openBook("Persuasion")
    try await window.change("replace") { window, _ in
      guard let top = window.top else { return }
      try top.stack?.replace(top, with: replacement)
    }
    #expect(room.titles == ["Shelf", "Emma"])
  }

  @Test("A link reads all its parameters, its whole query and its fragment")
  func values() throws {
    var links = LinkTable<[String]>(scheme: "library")
    try links.add(SearchDestination.links, \.terms)
    #expect(
      try links.find("search/novel/Austen?year=1815&page=1#top")
        == ["kind novel", "author Austen", "year 1815", "page 1", "top"])
    #expect(try links.find("files/a/b") == ["a", "b"])
  }

  @Test("A plan opens a book in a tab of its author, and back leaves the author")
  func author() async throws {
    let (window, factory) = (try await ReadingRoom().window, LibraryFactory())
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

nonisolated private struct SearchDestination: Destination {
  let terms: [String]
  var address: Address? { nil }

  static let links: [Link<Self>] = [
    Link("search/:kind/:author") { values in
      let terms = values.names.map { "\($0) \(values[$0] ?? "")" }
      let query = values.query.map { "\($0.key) \($0.value)" }
      return Self(terms: terms + query + [values.fragment].compactMap(\.self))
    },
    Link("files/*path") { Self(terms: $0.rest) },
  ]
}

nonisolated extension BookDestination {
  static let links: [Link<Self>] = [
    Link("book/:title") { $0["title"].map(Self.book) }
  ]
}

extension LibraryFactory {
  func addLinks(to window: Window) throws {
    var links = LinkTable<Plan>(scheme: "library", hosts: ["library.example"])
    try links.add(BookDestination.links) { place in
      Plan([
        Stop(ShelfDestination.shelf, by: .root) { try await screen(for: $0) },
        Stop(place, by: .push) { try await screen(for: $0) },
      ])
    }
    window.resolver = links.find
    window.linkFormat = links.link
  }
}

nonisolated enum AuthorDestination: String, Destination {
  case author = "Jane Austen"
  case life = "Life"
  case works = "Works"

  var address: Address? { Address(rawValue) }
}

extension LibraryFactory {
  func screen(for destination: AuthorDestination) -> Screen {
    Screen(
      at: destination, router: Router(factory: self),
      tabs: destination == .author
        ? [Tab("life", screen(for: .life)), Tab("works", screen(for: .works))] : []
    ) { _ in AuthorPresenter(title: destination.rawValue) }
  }
}

private final class AuthorPresenter: ScreenContent {
  let title: String
  init(title: String) { self.title = title }
}
