import Routing
import Testing

/// The examples of the article "One change at a time".
struct OneChangeTests {
  @Test("Two concurrent navigations run one after the other")
  func order() async throws {
    let room = try await ReadingRoom()
    let (window, router) = (room.window, room.router)
    window.start { try await router.openBook("Emma") }
    window.start { try await router.openBook("Persuasion") }
    let errors = await window.settled()
    #expect(errors.isEmpty)
    #expect(room.titles == ["Shelf", "Emma", "Persuasion"])
  }

  @Test("A request from a callback runs, and the journal records its cause")
  func request() async throws {
    let room = try await ReadingRoom { GreetingPresenter(router: $0) }
    let window = room.window
    #expect(await window.settled().isEmpty)
    #expect(room.titles == ["Greeting", "Emma"])

    let last = try #require(window.journal.events.last)
    #expect(window.journal.chain(to: last).map(\.by) == ["root", "open"])
  }

  @Test("A screen is inserted below the top one by several edits as one change")
  func edits() async throws {
    let room = try await ReadingRoom()
    let (window, factory) = (room.window, LibraryFactory())
    try await room.router.openBook("Emma")
    let preface = Stop(BookDestination.book("Preface"), by: .push) {
      try await factory.screen(for: $0)
    }
    try await window.change("insert", making: [preface]) { window, made in
      guard let top = window.top, let stack = top.stack else { return }
      try stack.remove(from: top)
      try stack.push(made[0])
      try stack.push(top)
    }
    #expect(room.titles == ["Shelf", "Preface", "Emma"])
  }

  @Test("An actor navigates, and a factory that works for long checks whether it is cancelled")
  func actor() async throws {
    let room = try await ReadingRoom()
    let (window, importer) = (room.window, Importer(routes: room.router))
    try await importer.imported("Emma")
    await #expect(throws: CancellationError.self) {
      try await room.router.open(BookDestination.book("Persuasion"), by: .push) { book in
        window.cancel()
        try Window.checkCancellation()
        return try await room.router.factory.screen(for: book)
      }
    }
    #expect(room.titles == ["Shelf", "Emma"])
    #expect(window.journal.failures.map(\.failure) == [.cancelled])
  }
}

actor Importer {
  private let routes: any ShelfRoutes

  init(routes: any ShelfRoutes) { self.routes = routes }

  func imported(_ title: String) async throws { try await routes.openBook(title) }
}

final class GreetingPresenter: ScreenContent {
  let title = "Greeting"
  private let router: any ShelfRoutes

  init(router: any ShelfRoutes) { self.router = router }

  func appeared(in window: Window) {
    guard window.screens.count == 1 else { return }
    window.afterwards { [router] in try await router.openBook("Emma") }
  }
}
