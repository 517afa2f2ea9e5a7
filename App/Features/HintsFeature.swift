import Hints
import HintsInterface
import Routing

extension MemberFactory: HintsFactory {
  func screen(for destination: HintsDestination) async throws -> Screen {
    Screen(at: destination, router: HintsRouter(factory: self)) {
      HintsPresenter(interactor: HintsInteractor(), router: $0)
    }
  }

  func stop(_ place: HintsDestination) -> Stop {
    Stop(place, by: HintsTransition()) { try await screen(for: $0) }
  }
}

extension AppFeature where Factory == MemberFactory {
  static var hints: Self {
    AppFeature(
      links: { links throws(PatternError) in
        try links.add(forMembers: HintsDestination.links) { place, app in
          Plan([app.bottom, app.stop(place)])
        }
      },
      commandWords: words(HintsPresenter.self))
  }
}
