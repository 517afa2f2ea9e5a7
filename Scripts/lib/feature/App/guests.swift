import Presentation
import Routing
import Sample
import SampleInterface

extension WelcomeFactory: SampleFactory {
  func screen(for destination: SampleDestination) async throws -> Screen {
    Screen(at: destination, router: SampleRouter(factory: self)) {
      SamplePresenter(interactor: SampleInteractor(), router: $0)
    }
  }
  //- with a link

  func stop(_ place: SampleDestination) -> Stop {
    Stop(place, by: SampleTransition()) { try await screen(for: $0) }
  }
  //- end
}

extension AppFeature where Factory == WelcomeFactory {
  static var sample: Self {
    AppFeature(
      //- with a link
      links: { links throws(PatternError) in
        try links.add(forGuests: SampleDestination.links) { place, app in
          Plan([app.bottom, app.stop(place)])
        }
      },
      //- end
      commands: AppCommand.needingPage(
        of: SamplePresenter.self,
        on: "Sample",
        at: SampleDestination.sample))
  }
}
