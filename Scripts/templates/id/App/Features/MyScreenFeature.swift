import MyScreen
import MyScreenInterface
import Presentation
import Routing

extension AppFactory: MyScreenFactory {
  func screen(for destination: MyScreenDestination) async throws -> Screen {
    switch destination {
    case .myScreen(let id):
      Screen(at: destination, router: MyScreenRouter(factory: self)) {
        MyScreenPresenter(id: id, router: $0)
      }
    }
  }
}

extension AppFeature where Factory == AppFactory {
  static var myScreen: Self {
    AppFeature(
      links: { links throws(PatternError) in
        try links.add(MyScreenDestination.links) { place, app in
          Plan([app.bottom, Stop(place, by: .push) { try await app.screen(for: $0) }])
        }
      })
  }
}
