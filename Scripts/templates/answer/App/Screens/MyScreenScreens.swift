import AppFrame
import MyScreen
import MyScreenInterface

extension MyScreenDestination: AppQuestion {}

extension AppFactory: MyScreenFactory {
  func screen(
    for destination: MyScreenDestination, done: @escaping (Bool) -> Void
  ) async throws -> Screen {
    #if id
      switch destination {
      case .myScreen(let id):
        Screen(at: destination, router: MyScreenRouter(factory: self)) {
          MyScreenPresenter(id: id, choices: [true, false], router: $0, done: done)
        }
      }
    #else
      Screen(at: destination, router: MyScreenRouter(factory: self)) {
        MyScreenPresenter(choices: [true, false], router: $0, done: done)
      }
    #endif
  }
}
