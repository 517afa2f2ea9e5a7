import Home
import HomeInterface
import Presentation
import Routing

extension AppFactory: HomeFactory {
  func screen(for destination: HomeDestination) async throws -> Screen {
    Screen(at: destination, router: HomeRouter(factory: self)) { HomePresenter(router: $0) }
  }
}

extension AppFeature where Factory == AppFactory {
  static var home: Self {
    AppFeature(
      links: { links throws(PatternError) in
        try links.add(HomeDestination.links) { _, app in Plan([app.bottom]) }
      },
      commands: AppCommand.needingPage(
        of: HomePresenter.self, on: "Home", at: HomeDestination.home))
  }
}
