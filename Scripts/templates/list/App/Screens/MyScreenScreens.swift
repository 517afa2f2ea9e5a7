import MyScreen
import MyScreenInterface
import Presentation
import Routing

extension MyScreenDestination: AppDestination {
  func screen(from app: AppFactory) -> Screen {
    Screen(at: self, router: MyScreenRouter(factory: app)) {
      MyScreenPresenter(store: app.myScreenStore, router: $0)
    }
  }
}

extension AppFactory: MyScreenFactory {}

extension AppFeature where Factory == AppFactory {
  static var myScreen: Self { AppFeature(commands: MyScreenPresenter.Command.onOtherPages) }
}

/// Keeps the items as long as the program runs.
final class MemoryMyScreenStore: MyScreenStore {
  private var items: [MyScreenItem] = []

  func items(first count: Int) -> (items: [MyScreenItem], total: Int) {
    (Array(items.prefix(count)), items.count)
  }

  func add(_ title: String) { items.append(MyScreenItem(id: items.count + 1, title: title)) }
}
