import Routing
import RoutingTesting
import Testing

/// The examples of the article "What is a route?" and of "Testing routes".
struct WhatIsARouteTests {
  @Test("The smallest example opens a film on another one")
  func smallest() async throws {
    let films = FilmRouter()
    let cinema = try await Window(showing: poster(of: Film(title: "Metropolis"), with: films))
    try await films.openFilm("M")
    #expect(cinema.tree == "Metropolis > M")
  }

  @Test("A route opens a book, and the book closes itself")
  func route() async throws {
    let window = try await Window(showing: LibraryFactory().screen(for: .shelf))
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
    let router = LeafletRouter(factory: LibraryFactory())
    let shelf = ShelfPresenter(router: router)
    let window = try await Window(
      showing: Screen(shelf, router: router, at: ShelfDestination.shelf))
    try await shelf.choose("Emma")
    #expect(window.root?.stack.modal?.screens.map(\.title) == ["Emma"])
    #expect(window.top?.transition is ModalTransition)
  }

  @Test("A global router opens from the top of its one window, and never in another window")
  func global() async throws {
    let navigation = AppNavigation.shared
    try await navigation.window.show(.stack(LibraryFactory().screen(for: .shelf)))
    try await navigation.openBook("Emma")
    try await navigation.openBook("Persuasion")
    #expect(navigation.window.screens.map(\.title) == ["Shelf", "Emma", "Persuasion"])

    let second = try await Window(showing: LibraryFactory().screen(for: .shelf))
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
    #expect(recorder.opened == ["Emma"])
  }

  @Test("A window of stubs shows a tree, and what it removes is released")
  func stubs() async throws {
    let window = try await Window(showing: .stub("Shelf"), .stub("Emma"))
    try await window.expectReleased { try await window.back() }
    await window.expectTree("Shelf")
  }
}

nonisolated struct Film: Destination {
  let title: String
  var address: Address? { Address("film", title) }
}

protocol FilmRoute: AnyObject {
  func openFilm(_ title: String) async throws
}

final class Poster: ScreenContent {
  let title: String
  let films: any FilmRoute

  init(_ film: Film, films: any FilmRoute) { (title, self.films) = (film.title, films) }
}

final class FilmRouter: Router<Void>, FilmRoute {
  func openFilm(_ title: String) async throws {
    try await open(Film(title: title), by: .push) { poster(of: $0, with: FilmRouter()) }
  }
}

func poster(of film: Film, with router: FilmRouter) -> Screen {
  Screen(Poster(film, films: router), router: router, at: film)
}

final class ShelfRecorder: RouteRecorder, ShelfRoutes {
  let bookTransition: any Transition = .push
  func openBook(_ title: String) async throws { record(title) }
}
