import MyScreen
import MyScreenInterface
import Presentation
import Routing

extension AppFactory: MyScreenFactory {
  func screen(for destination: MyScreenDestination) async throws -> Screen {
    Screen(at: destination, router: MyScreenRouter(factory: self)) {
      MyScreenPresenter(store: myScreenStore, router: $0)
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
      },
      commands: AppCommand.needingPage(
        of: MyScreenPresenter.self, on: "My screen", at: MyScreenDestination.myScreen))
  }
}

/// Keeps the items as long as the program runs.
final class MemoryMyScreenStore: MyScreenStore {
  private var items: [MyScreenItem] = []

  func items(first count: Int) -> (items: [MyScreenItem], total: Int) {
    (Array(items.prefix(count)), items.count)
  }

  func add(_ title: String) { items.append(MyScreenItem(id: items.count + 1, title: title)) }
}
