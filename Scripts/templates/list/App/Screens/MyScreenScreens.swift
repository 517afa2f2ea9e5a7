import MyScreen
import MyScreenInterface
import Presentation
import Routing

extension MyScreenDestination: AppDestination {
  func screen(from app: AppFactory) -> Screen {
    switch self {  // with --id
    case .myScreen(let id):  // with --id
      Screen(at: self, router: MyScreenRouter(factory: app)) {
        MyScreenPresenter(store: app.myScreenStore, router: $0)  // without --id
        MyScreenPresenter(id: id, store: app.myScreenStore, router: $0)  // with --id
      }
    }  // with --id
  }
}

extension AppFactory: MyScreenFactory {}

// without --id:begin
extension AppFeature where Factory == AppFactory {
  static var myScreen: Self { AppFeature(commands: MyScreenPresenter.Command.onOtherPages) }
}
// without --id:end

/// Keeps the items as long as the program runs.
final class MemoryMyScreenStore: MyScreenStore {
  // without --id:begin
  private var items: [MyScreenItem] = []

  func items(first count: Int) -> (items: [MyScreenItem], total: Int) {
    (Array(items.prefix(count)), items.count)
  }

  func add(_ title: String) { items.append(MyScreenItem(id: items.count + 1, title: title)) }
  // without --id:end
  // with --id:begin
  private var items: [Int: [MyScreenItem]] = [:]

  func items(of id: Int, first count: Int) -> (items: [MyScreenItem], total: Int) {
    let all = items[id] ?? []
    return (Array(all.prefix(count)), all.count)
  }

  func add(_ title: String, to id: Int) {
    items[id, default: []].append(MyScreenItem(id: items[id, default: []].count + 1, title: title))
  }
  // with --id:end
}
