import MyScreen
import MyScreenInterface
import Routing

extension AppFactory: MyScreenFactory {
  func screen(
    for destination: MyScreenDestination, done: @escaping (Bool) -> Void
  ) async throws -> Screen {
    Screen(at: destination, router: MyScreenRouter(factory: self)) {
      MyScreenPresenter(choices: [true, false], router: $0, done: done)
    }
  }
}
