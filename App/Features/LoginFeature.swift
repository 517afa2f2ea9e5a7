import Login
import LoginInterface
import Routing

extension WelcomeFactory: LoginFactory {
  func screen(for destination: LoginDestination) async throws -> Screen {
    let notices = services.notices
    return switch destination {
    case .welcome:
      Screen(at: destination, router: LoginRouter(factory: self)) {
        WelcomePresenter(router: $0)
      }
    case .login(let user):
      Screen(at: destination, router: LoginRouter(factory: self)) {
        LoginPresenter(user: user, interactor: interactor, navigator: $0)
      }
    case .signUp:
      SignUpCoordinator(factory: self, interactor: interactor, notices: notices).initialScreen()
    case .recovery:
      try await RecoveryFlow(factory: self, interactor: interactor, notices: notices)
        .initialScreen()
    }
  }

  private var interactor: LoginInteractor {
    LoginInteractor(
      store: services.stores, hasher: services.hasher, reserved: AppFeatures.reservedNames,
      now: services.clock)
  }

  func plan(to place: LoginDestination) -> Plan {
    let below = place == .welcome ? [] : [stop(.welcome)]
    return Plan(below + [stop(place)])
  }

  func stop(_ place: LoginDestination) -> Stop {
    Stop(place, by: .push) { try await screen(for: $0) }
  }
}

extension AppFeature where Factory == WelcomeFactory {
  static var login: Self {
    AppFeature(
      links: { links throws(PatternError) in
        try links.add(forGuests: LoginDestination.links) { place, app in app.plan(to: place) }
      },
      commandWords: words(WelcomePresenter.self, of: "Welcome"))
  }
}
