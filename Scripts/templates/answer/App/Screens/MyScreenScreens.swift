import AppFrame
import MyScreen
import MyScreenInterface

extension MyScreenDestination: AppQuestion {}

extension AppFactory: MyScreenFactory {
  func screen(
    for destination: MyScreenDestination, done: @escaping (Bool) -> Void
  ) async throws -> Screen {
    let choices: [Bool] = [true, false]
    #if id
      let interactor =
        switch destination {
        case .myScreen(let id): MyScreenInteractor(id: id, choices: choices)
        }
    #else
      let interactor = MyScreenInteractor(choices: choices)
    #endif
    return Screen(at: destination, router: MyScreenRouter(factory: self)) {
      MyScreenPresenter(interactor: interactor, router: $0, done: done)
    }
  }
}

extension AppFeature<AppFactory> {
  static var myScreen: Self { AppFeature(MyScreenDestination.self) }
}
