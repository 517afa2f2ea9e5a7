import Routing

// The complete code of the article "What is a route?".

nonisolated enum BookDestination: Destination {
  case book(String)

  var address: Address? {
    switch self {
    case .book(let title): Address("book", title)
    }
  }
}

protocol BookFactory {
  func screen(for destination: BookDestination) async throws -> Screen
}

protocol BookRoute: AnyObject {
  var bookTransition: any Transition { get }
  func openBook(_ title: String) async throws
}

extension BookRoute where Self: RouterProtocol, Factory: BookFactory {
  var bookTransition: any Transition { .push }

  func openBook(_ title: String) async throws {
    try await open(BookDestination.book(title), by: bookTransition) {
      try await self.factory.screen(for: $0)
    }
  }
}

final class BookPresenter: ScreenContent {
  let title: String
  private let router: any Closable

  init(_ title: String, router: any Closable) { (self.title, self.router) = (title, router) }

  func finish() async throws { try await router.close() }
}

final class BookRouter<Factory>: Router<Factory>, Closable {}

typealias ShelfRoutes = BookRoute & Closable

final class ShelfRouter<Factory: BookFactory>: Router<Factory>, ShelfRoutes {}

final class ShelfPresenter: ScreenContent {
  let title = "Shelf"
  private let router: any ShelfRoutes

  init(router: any ShelfRoutes) { self.router = router }

  func choose(_ title: String) async throws { try await router.openBook(title) }
}

nonisolated enum ShelfDestination: Destination {
  case shelf

  var address: Address? { Address("shelf") }
}

struct LibraryFactory: BookFactory {
  func screen(for destination: BookDestination) async throws -> Screen {
    Screen(at: destination, router: BookRouter(factory: self)) { router in
      switch destination {
      case .book(let title): BookPresenter(title, router: router)
      }
    }
  }

  func screen(for destination: ShelfDestination) async throws -> Screen {
    Screen(at: destination, router: ShelfRouter(factory: self)) {
      ShelfPresenter(router: $0)
    }
  }
}

final class LeafletRouter<Factory: BookFactory>: Router<Factory>, ShelfRoutes {
  var bookTransition: any Transition { .modal }
}
