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

#if !id
  extension AppFeature where Factory == AppFactory {
    static var myScreen: Self {
      AppFeature(
        commands: CommandPage("My screen", at: MyScreenDestination.myScreen)
          .commands(MyScreenPresenter.Command.self))
    }
  }
#endif
