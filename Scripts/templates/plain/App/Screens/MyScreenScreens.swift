import AppFrame
import MyScreen
import MyScreenInterface

extension MyScreenDestination: AppDestination {
  func screen(from app: AppFactory) -> Screen {
    Screen(at: self, router: MyScreenRouter(factory: app)) { MyScreenPresenter(router: $0) }
  }
}

extension AppFactory: MyScreenFactory {}

extension AppFeature where Factory == AppFactory {
  static var myScreen: Self {
    AppFeature(
      commands: CommandPage("My screen", at: MyScreenDestination.myScreen)
        .commands(MyScreenPresenter.Command.self))
  }
}
