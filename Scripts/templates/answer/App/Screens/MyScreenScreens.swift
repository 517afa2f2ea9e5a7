import AppFrame
import MyScreen
import MyScreenInterface

extension MyScreenDestination: AppQuestion {}

extension AppFactory: MyScreenFactory {
  func screen(
    for destination: MyScreenDestination, done: @escaping (Bool) -> Void
  ) async throws -> Screen {
    switch destination {  // with --id
    case .myScreen(let id):  // with --id
      Screen(at: destination, router: MyScreenRouter(factory: self)) {
        MyScreenPresenter(choices: [true, false], router: $0, done: done)  // without --id
        MyScreenPresenter(id: id, choices: [true, false], router: $0, done: done)  // with --id
      }
    }  // with --id
  }
}
