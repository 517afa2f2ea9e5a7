import AppFrame
import MyScreen
import MyScreenInterface

extension MyScreenDestination: AppDestination {
  func screen(from app: AppFactory) -> Screen {
    #if id
      switch self {
      case .myScreen(let id):
        MyScreenCoordinator(id: id) { [notices = app.notices] texts in
          let all = MyScreenStep.allCases.compactMap { texts[$0] }.joined(separator: ", ")
          notices.post(Notice("My screen \(id) is done: \(all)."))
        }.initialScreen()
      }
    #else
      MyScreenCoordinator { [notices = app.notices] texts in
        let all = MyScreenStep.allCases.compactMap { texts[$0] }.joined(separator: ", ")
        notices.post(Notice("My screen is done: \(all)."))
      }.initialScreen()
    #endif
  }
}

extension AppFactory: MyScreenFactory {}
