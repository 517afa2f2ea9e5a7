import Home
import HomeInterface
import Routing

extension AppFactory: HomeFactory {
  func screen(for destination: HomeDestination) async throws -> Screen {
    Screen(at: destination, router: HomeRouter(factory: self)) {
      HomePresenter(interactor: HomeInteractor(), router: $0)
    }
  }

  /// The first stop of every path.
  var home: Stop {
    Stop(HomeDestination.home, by: HomeTransition()) { try await screen(for: $0) }
  }
}

extension AppFeature where Factory == AppFactory {
  static var home: Self {
    AppFeature { links, app throws(PatternError) in
      try links.add(HomeDestination.links) { _ in Plan([app.home]) }
    }
  }
}
