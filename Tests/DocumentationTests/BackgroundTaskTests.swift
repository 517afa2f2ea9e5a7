import Routing
import Testing

/// Navigating from a background task, as the article "One change at a time" describes it.
struct BackgroundTaskTests {
  @Test("An actor and a detached task navigate")
  func actors() async throws {
    let room = try await ReadingRoom()
    let (window, router) = (room.window, room.router)
    let importer = Importer(routes: router)
    try await importer.imported("Emma")
    #expect(room.titles == ["Shelf", "Emma"])
    try await Task.detached { try await window.open(link: "library://book/Persuasion") }.value
    #expect(room.titles == ["Shelf", "Persuasion"])
    try await importer.show("Emma", with: router)
    #expect(room.titles == ["Shelf", "Persuasion", "Emma"])
  }

  @Test("Routes without `Closable` leave the main actor if they are `Sendable`")
  func browser() async throws {
    let room = try await ReadingRoom()
    let routes: any BrowserRoutes = room.router
    try await Task.detached { try await routes.openBook("Emma") }.value
    #expect(room.titles == ["Shelf", "Emma"])
  }

  @Test("A factory that awaits a navigating actor receives insideChange")
  func inside() async throws {
    let room = try await ReadingRoom()
    let importer = Importer(routes: room.router)
    await #expect(throws: RoutingError.insideChange("open book/Emma")) {
      try await room.router.open(BookDestination.book("Persuasion"), by: .push) {
        try await importer.imported("Emma")
        return try await room.router.factory.screen(for: $0)
      }
    }
    #expect(room.titles == ["Shelf"])
  }
}

actor Importer {
  private let routes: any ShelfRoutes

  init(routes: any ShelfRoutes) { self.routes = routes }

  func imported(_ title: String) async throws {
    try await routes.openBook(title)
  }
}

extension Importer {
  func show(_ title: String, with router: ShelfRouter<LibraryFactory>) async throws {
    try await router.open(BookDestination.book(title), by: .push) { @MainActor in
      try await router.factory.screen(for: $0)
    }
  }
}

typealias BrowserRoutes = BookRoute & Sendable

@MainActor protocol NoteRoute: AnyObject, Sendable {
  func openNote() async throws
}
