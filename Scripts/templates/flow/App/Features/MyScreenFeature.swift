import MyScreen
import MyScreenInterface
import Presentation
import Routing

extension AppFactory: MyScreenFactory {
  func screen(for destination: MyScreenDestination) async throws -> Screen {
    MyScreenCoordinator { [notices] texts in
      let all = MyScreenStep.allCases.compactMap { texts[$0] }.joined(separator: ", ")
      notices.post(Notice("My screen is done: \(all)."))
    }.initialScreen()
  }
}

extension AppFeature where Factory == AppFactory {
  static var myScreen: Self {
    AppFeature(
      links: { links throws(PatternError) in
        try links.add(MyScreenDestination.links) { place, app in
          Plan([app.bottom, Stop(place, by: .push) { try await app.screen(for: $0) }])
        }
      })
  }
}
