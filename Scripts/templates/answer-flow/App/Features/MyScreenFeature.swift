import MyScreen
import MyScreenInterface
import Presentation
import Routing

extension AppFactory: MyScreenFactory {
  func screen(
    for destination: MyScreenDestination, done: @escaping (Bool) -> Void
  ) async throws -> Screen {
    MyScreenCoordinator { texts in done(true) }.initialScreen()
  }
}

extension AppFeature where Factory == AppFactory {
  static var myScreen: Self {
    AppFeature(
      links: { links throws(PatternError) in
        try links.add(MyScreenDestination.links) { place, app in
          // A link has no caller that waits for the answer.
          let stop = Stop(place, by: .push) {
            try await app.screen(for: $0) { _ in app.notices.post(Notice("My screen is done.")) }
          }
          return Plan([app.bottom, stop])
        }
      })
  }
}
