import AppFrame
import MyScreen
import MyScreenInterface

extension MyScreenDestination: AppDestination {
  #if id
    func screen(from app: AppFactory) async throws -> Screen {
      switch self {
      case .myScreen(let id):
        Screen(at: self, router: MyScreenRouter(factory: app)) {
          MyScreenPresenter(interactor: MyScreenInteractor(id: id), router: $0)
        }
      }
    }
  #else
    func screen(from app: AppFactory) -> Screen {
      Screen(at: self, router: MyScreenRouter(factory: app)) {
        MyScreenPresenter(interactor: MyScreenInteractor(), router: $0)
      }
    }
  #endif
}

extension AppFactory: MyScreenFactory {}

extension AppFeature<AppFactory> {
  #if id
    static var myScreen: Self { AppFeature(MyScreenDestination.self) }
  #else
    static var myScreen: Self {
      AppFeature(MyScreenDestination.self) { _ in
        CommandPage("My screen", at: MyScreenDestination.myScreen)
          .commands(MyScreenPresenter.Command.self)
      }
    }
  #endif
}
