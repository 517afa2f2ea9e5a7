import AppFrame
import MyScreen
import MyScreenInterface

#if answer
  extension MyScreenDestination: AppDestination {
    /// Makes the first page; a link has no caller that waits for the answer.
    func screen(from app: AppFactory) async throws -> Screen {
      try await app.screen(for: self) { _ in app.notices.post(Notice("My screen is done.")) }
    }
  }

  extension AppFactory: MyScreenFactory {
    func screen(
      for destination: MyScreenDestination, done: @escaping (Bool) -> Void
    ) async throws -> Screen {
      #if id
        switch destination {
        case .myScreen(let id):
          let interactor = MyScreenInteractor(id: id)
          return MyScreenCoordinator(at: destination, interactor: interactor) { texts in
            done(true)
          }.initialScreen()
        }
      #else
        MyScreenCoordinator(at: destination, interactor: MyScreenInteractor()) { texts in
          done(true)
        }.initialScreen()
      #endif
    }
  }
#else
  extension MyScreenDestination: AppDestination {
    func screen(from app: AppFactory) -> Screen {
      #if id
        let (interactor, title) =
          switch self {
          case .myScreen(let id): (MyScreenInteractor(id: id), "My screen \(id)")
          }
      #else
        let (interactor, title) = (MyScreenInteractor(), "My screen")
      #endif
      return MyScreenCoordinator(at: self, interactor: interactor) {
        [notices = app.notices] texts in
        let all = MyScreenStep.allCases.compactMap { texts[$0] }.joined(separator: ", ")
        notices.post(Notice("\(title) is done: \(all)."))
      }.initialScreen()
    }
  }

  extension AppFactory: MyScreenFactory {}
#endif

extension AppFeature<AppFactory> {
  static var myScreen: Self { AppFeature(MyScreenDestination.self) }
}
