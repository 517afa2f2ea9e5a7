import AppFrame
import MyScreen
import MyScreenInterface

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
        MyScreenCoordinator(id: id) { texts in done(true) }.initialScreen()
      }
    #else
      MyScreenCoordinator { texts in done(true) }.initialScreen()
    #endif
  }
}
