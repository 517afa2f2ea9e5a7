import AppFrame
import MyScreen
import MyScreenInterface

extension MyScreenDestination: AppDestination {
  #if sqlite
    static var keepsData: Bool { true }

  #endif
  func screen(from app: AppFactory) -> Screen {
    #if id
      let interactor =
        switch self {
        #if list
          case .myScreen(let id): MyScreenInteractor(id: id, store: app.myScreenStore)
        #else
          case .myScreen(let id): MyScreenInteractor(id: id)
        #endif
        }
    #elseif list
      let interactor = MyScreenInteractor(store: app.myScreenStore)
    #else
      let interactor = MyScreenInteractor()
    #endif
    return Screen(at: self, router: MyScreenRouter(factory: app)) {
      MyScreenPresenter(interactor: interactor, router: $0)
    }
  }
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
