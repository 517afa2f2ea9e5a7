import Routing
import Testing

/// The examples of the article "Links and plans".
struct LinksAndPlansTests {
  @Test("A link opens a book on the shelf, and an unknown link throws")
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
    await #expect(throws: LinkError.unknown("library://film/Emma")) {
      try await window.open(link: "library://film/Emma")
    }
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
    let replacement = try await LibraryFactory().screen(for: BookDestination.book("Emma"))
    try await room.router.openBook("Persuasion")
    try await window.change("replace") { window, _ in
      guard let top = window.top else { return }
      try top.stack?.replace(top, with: replacement)
    }
    #expect(room.titles == ["Shelf", "Emma"])
  }

  @Test("A link has a fragment, and an address may have a computed query")
  func fragment() throws {
    var links = LinkTable<String>(scheme: "library")
    try links.add([Link<BookDestination>("book") { $0.fragment.map(BookDestination.book) }]) {
      $0.address?.description ?? ""
    }
    let pairs = ["page", "line"].map { (key: $0, value: String?.some("7")) }
    let address = Address(segments: ["book"], query: pairs)
    #expect(try links.find("\(address)#Emma") == "book/Emma")
  }

  @Test("An unknown link shows a page of the app if the resolver plans one")
  func nowhere() async throws {
    let room = try await ReadingRoom()
    let (window, factory) = (room.window, LibraryFactory())
    let find = try #require(window.resolver)
    window.resolver = { link in
      do {
        return try find(link)
      } catch is LinkError {
        let page = BookDestination.book("No \(link)")
        return Plan([Stop(page, by: .modal) { try await factory.screen(for: $0) }], cover: .onTop)
      }
    }
    try await window.open(link: "film/Emma")
    #expect(room.titles == ["Shelf", "No film/Emma"])
  }

  @Test("The path of a link depends on the person who is logged in")
  func person() async throws {
    let (window, factory, reader) = (Window(), LibraryFactory(), Reader())
    func memberPlan(to book: BookDestination) -> Plan {
      Plan([
        Stop(NoteDestination(), by: .root) {
          Screen(NotePresenter(), router: Router(), at: $0)
        },
        Stop(book, by: .modal) { try await factory.screen(for: $0) },
      ])
    }
    func guestPlan(to book: BookDestination) -> Plan {
      Plan([
        Stop(ShelfDestination.shelf, by: .root) { try await factory.screen(for: $0) },
        Stop(book, by: .push) { try await factory.screen(for: $0) },
      ])
    }
    var links = LinkTable<Plan>(scheme: "library")
    try links.add(BookDestination.links) { book in
      Plan(to: book) { reader.isMember ? memberPlan(to: book) : guestPlan(to: book) }
    }
    window.resolver = links.find
    try await window.show(.stack(factory.screen(for: .shelf)))
    try await window.open(link: "book/Emma")
    #expect(window.tree == "Shelf > Emma")
    reader.isMember = true
    try await window.show(
      .stack(Screen(NotePresenter(), router: Router(), at: NoteDestination())))
    try await window.open(link: "book/Emma")
    #expect(window.tree == "Note [Emma]")
  }

  @Test("A path begins at its last stop that is the first screen of a tab")
  func lastTab() async throws {
    let factory = LibraryFactory()
    let note = Screen(NotePresenter(), router: Router(), at: NoteDestination())
    let window = try await Window(
      showing: .tabs(Tab("shelf", factory.screen(for: .shelf)), Tab("note", note)))
    try await window.open(
      Plan([
        Stop(ShelfDestination.shelf, by: .root) { try await factory.screen(for: $0) },
        Stop(NoteDestination(), by: .push) { _ in throw CancellationError() },
        Stop(BookDestination.book("Emma"), by: .push) { try await factory.screen(for: $0) },
      ]))
    #expect(window.tree == "shelf: Shelf | *note: Note > Emma")
    let persuasion = Stop(BookDestination.book("Persuasion"), by: .push) {
      try await factory.screen(for: $0)
    }
    await #expect(throws: RoutingError.covered(by: "Emma")) {
      let note = Stop(NoteDestination(), by: .root) { _ in note }
      try await window.open(Plan([note, persuasion], cover: .refuse))
    }
    try await window.setStack([note, factory.screen(for: .book("Sanditon"))])
    try await window.popToRoot()
    #expect(window.tree == "shelf: Shelf | *note: Note")
  }

  @Test("A link reads all its parameters and its whole query")
  func values() throws {
    var links = LinkTable<[String]>(scheme: "library")
    try links.add(SearchDestination.links, \.terms)
    #expect(
      try links.find("search/novel/Austen?year=1815&page=1")
        == ["kind novel", "author Austen", "year 1815", "page 1"])
    #expect(try links.find("page/7") == ["page 7"])
    #expect(throws: LinkError.unknown("page/seven")) { try links.find("page/seven") }
    let files = SearchDestination(terms: ["a", "b"])
    #expect(try links.find("\(try #require(files.address))") == ["a", "b"])
  }

  @Test("A link opened before the first root waits for it")
  func waiting() async throws {
    let window = Window()
    try await window.open(link: "library://book/Emma")
    let factory = LibraryFactory()
    try factory.addLinks(to: window)
    try await window.show(.stack(factory.screen(for: .shelf)))
    #expect(await window.settled().isEmpty)
    #expect(window.screens.map(\.title) == ["Shelf", "Emma"])
  }
}

private final class Reader {
  var isMember = false
}

nonisolated private struct SearchDestination: Destination {
  let terms: [String]
  var address: Address? { Address(segments: ["files"] + terms) }

  static let links: [Link<Self>] = [
    Link("search/:kind/:author") { values in
      let terms = values.names.map { "\($0) \(values[$0] ?? "")" }
      return SearchDestination(terms: terms + values.query.map { "\($0.key) \($0.value)" })
    },
    Link("page/:number", typed: ["number": Int.self]) { values in
      values["number"].map { (number: Int) in Self(terms: ["page \(number)"]) }
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
