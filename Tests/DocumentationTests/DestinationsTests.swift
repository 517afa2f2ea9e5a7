import Routing
import RoutingStyles
import Testing

/// The examples of the destinations in the article "Choosing a style".
struct DestinationsTests {
  @Test("Routers that push and routers that present open a screen that the destination provides")
  func route() async throws {
    let room = try await ReadingRoom()
    let window = room.window
    let pusher = LendingRouter(factory: LibraryFactory(), by: .push, in: window)
    try await pusher.route(to: .book("Emma"))
    #expect(room.titles == ["Shelf", "Emma"])
    let presenter = LendingRouter(factory: LibraryFactory(), by: .modal, in: window)
    try await presenter.route(to: .book("Persuasion"))
    #expect(window.root?.stack.modal?.screens.map(\.title) == ["Persuasion"])
    try await CatalogueRouter(factory: LibraryFactory(), in: window).route(to: .book("Emma"))
    #expect(window.top?.title == "Emma")
  }

  @Test("A router rethrows the error of a screen provider")
  func failing() async throws {
    let room = try await ReadingRoom()
    let router = LendingRouter(factory: EmptyLibrary(), by: .push, in: room.window)
    await #expect(throws: RoutingError.gone("Emma")) {
      try await router.route(to: .book("Emma"))
    }
    #expect(room.titles == ["Shelf"])
  }
}

nonisolated extension BookDestination: ScreenProvider {
  @MainActor func provideScreen(from factory: any BookFactory) async throws -> Screen {
    try await factory.screen(for: self)
  }
}

final class LendingRouter: NavigatingRouter<any BookFactory>, DestinationRouter {
  typealias RoutingDestination = BookDestination
}

final class CatalogueRouter: Router<any BookFactory>, ScreenNavigator, DestinationRouter {
  typealias RoutingDestination = BookDestination
  let navigation: any Transition = .modal
}

struct EmptyLibrary: BookFactory {
  func screen(for destination: BookDestination) async throws -> Screen {
    switch destination {
    case .book(let title): throw RoutingError.gone(title)
    }
  }
}
