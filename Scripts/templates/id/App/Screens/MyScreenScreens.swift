import AppFrame
import MyScreen
import MyScreenInterface

extension MyScreenDestination: AppDestination {
  func screen(from app: AppFactory) async throws -> Screen {
    switch self {
    case .myScreen(let id):
      Screen(at: self, router: MyScreenRouter(factory: app)) {
        MyScreenPresenter(id: id, router: $0)
      }
    }
  }
}

extension AppFactory: MyScreenFactory {}
