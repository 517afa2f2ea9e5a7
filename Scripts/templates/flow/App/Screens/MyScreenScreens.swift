import AppFrame
import MyScreen
import MyScreenInterface

extension MyScreenDestination: AppDestination {
  func screen(from app: AppFactory) -> Screen {
    switch self {  // with --id
    case .myScreen(let id):  // with --id
      // without --id:begin
      MyScreenCoordinator { [notices = app.notices] texts in
        let all = MyScreenStep.allCases.compactMap { texts[$0] }.joined(separator: ", ")
        notices.post(Notice("My screen is done: \(all)."))
      }.initialScreen()
      // without --id:end
      // with --id:begin
      MyScreenCoordinator(id: id) { [notices = app.notices] texts in
        let all = MyScreenStep.allCases.compactMap { texts[$0] }.joined(separator: ", ")
        notices.post(Notice("My screen \(id) is done: \(all)."))
      }.initialScreen()
    }
    // with --id:end
  }
}

extension AppFactory: MyScreenFactory {}
