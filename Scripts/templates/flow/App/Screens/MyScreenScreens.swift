import MyScreen
import MyScreenInterface
import Presentation
import Routing

extension MyScreenDestination: AppDestination {
  func screen(from app: AppFactory) -> Screen {
    MyScreenCoordinator { [notices = app.notices] texts in
      let all = MyScreenStep.allCases.compactMap { texts[$0] }.joined(separator: ", ")
      notices.post(Notice("My screen is done: \(all)."))
    }.initialScreen()
  }
}

extension AppFactory: MyScreenFactory {}
