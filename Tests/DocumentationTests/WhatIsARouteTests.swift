import Routing
import Testing

/// The examples of the article "What is a route?" and of "Testing routes".
struct WhatIsARouteTests {
  @Test("A route opens a book, and the book closes itself")
  func route() async throws {
    let window = Window()
    try await window.show(.stack(LibraryFactory().screen(for: .shelf)))
    let shelf = try #require(window.top?.content as? ShelfPresenter)

    try await shelf.choose("Emma")
    #expect(window.screens.map(\.title) == ["Shelf", "Emma"])

    let book = try #require(window.top?.content as? BookPresenter)
    try await book.finish()
    #expect(window.screens.map(\.title) == ["Shelf"])
    await #expect(throws: RoutingError.detached) { try await book.finish() }
  }

  @Test("A router can override the transition of a route")
  func transition() async throws {
    let window = Window()
    let router = LeafletRouter(factory: LibraryFactory())
    let shelf = ShelfPresenter(router: router)
    try await window.show(.stack(Screen(shelf, router: router, at: ShelfDestination.shelf)))
    try await shelf.choose("Emma")
    #expect(window.root?.stack.modal?.screens.map(\.title) == ["Emma"])
  }

  @Test("A global router opens from the top of its one window, and never in another window")
  func global() async throws {
    let navigation = AppNavigation.shared
    try await navigation.window.show(.stack(LibraryFactory().screen(for: .shelf)))
    try await navigation.openBook("Emma")
    try await navigation.openBook("Persuasion")
    #expect(navigation.window.screens.map(\.title) == ["Shelf", "Emma", "Persuasion"])

    let second = Window()
    try await second.show(.stack(LibraryFactory().screen(for: .shelf)))
    try await navigation.openBook("Sanditon")
    #expect(second.screens.map(\.title) == ["Shelf"])
    let shelf = try #require(second.top?.content as? ShelfPresenter)
    try await shelf.choose("Sanditon")
    #expect(second.screens.map(\.title) == ["Shelf", "Sanditon"])
  }

  @Test("A recorder logs the routes that a presenter calls")
  func recorder() async throws {
    let recorder = ShelfRecorder()
    try await ShelfPresenter(router: recorder).choose("Emma")
    #expect(recorder.opened == ["book Emma"])
  }
}

final class ShelfRecorder: ShelfRoutes {
  private(set) var opened: [String] = []

  let bookTransition: any Transition = .push
  func openBook(_ title: String) async throws { opened.append("book \(title)") }
  func close() async throws { opened.append("close") }
}
