import Routing
import Sample
import SampleInterface

extension AppFactory: SampleFactory {
  func screen(for destination: SampleDestination) async throws -> Screen {
    Screen(at: destination, router: SampleRouter(factory: self)) {
      SamplePresenter(interactor: SampleInteractor(), router: $0)
    }
  }
}

extension AppFeature where Factory == AppFactory {
  static var sample: Self {
    //- with a link
    AppFeature { links, app throws(PatternError) in
      try links.add(SampleDestination.links) { place in
        Plan([app.home, Stop(place, by: SampleTransition()) { try await app.screen(for: $0) }])
      }
    }
    //- passing
    AppFeature()
    //- end
  }
}
