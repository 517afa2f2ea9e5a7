import AppFrame
import Home
import HomeInterface

extension HomeDestination: AppDestination {
  var below: [any AppRow<AppFactory>] { [] }

  func screen(from app: AppFactory) -> Screen {
    Screen(at: self, router: HomeRouter(factory: app)) {
      HomePresenter(interactor: HomeInteractor(), router: $0)
    }
  }
}

extension AppFactory: HomeFactory {}

extension AppFeature<AppFactory> {
  static var home: Self {
    AppFeature(HomeDestination.self) { _ in
      CommandPage("Home", at: HomeDestination.home).commands(HomePresenter.Command.self)
    }
  }
}
