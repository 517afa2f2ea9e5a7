import Routing

/// The interactor of a minimal feature of a screen, a router, a presenter and an interactor.
final class ModuleInteractor {
  private(set) var value = 0
  func load() { value += 1 }
}

final class ModulePresenter: ScreenContent {
  let title = "Module"
  let interactor: ModuleInteractor
  let router: any ModuleRoutes

  init(interactor: ModuleInteractor, router: any ModuleRoutes) {
    (self.interactor, self.router) = (interactor, router)
  }
}

typealias ModuleRoutes = ModuleRoute & Closable

final class ModuleRouter: Router<ModuleFactory>, ModuleRoutes {}

protocol ModuleRoute: AnyObject {
  var moduleTransition: any Transition { get }
  func openModule(_ room: Room) async throws
}

extension ModuleRoute where Self: RouterProtocol, Factory == ModuleFactory {
  var moduleTransition: any Transition { .push }

  func openModule(_ room: Room) async throws {
    try await open(room, by: moduleTransition) { try await self.factory.screen(for: $0) }
  }
}

final class ModuleFactory {
  /// The router that was made last; nil once it is released.
  private(set) weak var router: ModuleRouter?

  func screen(for room: Room) async throws -> Screen { make(room) }

  func make(_ room: Room) -> Screen {
    let router = ModuleRouter(factory: self)
    self.router = router
    return Screen(
      ModulePresenter(interactor: ModuleInteractor(), router: router), router: router, at: room)
  }
}
