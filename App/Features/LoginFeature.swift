import Login
import LoginInterface
import Presentation
import Routing
import Social

extension WelcomeFactory: LoginFactory {
  func screen(for destination: LoginDestination) async throws -> Screen {
    let notices = services.notices
    return switch destination {
    case .welcome:
      Screen(at: destination, router: LoginRouter(factory: self)) {
        WelcomePresenter(navigator: $0)
      }
    case .login(let user):
      Screen(at: destination, router: LoginRouter(factory: self)) {
        LoginPresenter(user: user, interactor: interactor, navigator: $0)
      }
    case .signUp:
      SignUpCoordinator(factory: self, interactor: interactor, notices: notices).initialScreen()
    case .recovery:
      RecoveryCoordinator(factory: self, interactor: interactor, notices: notices).initialScreen()
    }
  }

  private var interactor: LoginInteractor {
    LoginInteractor(
      store: services.stores, hasher: services.hasher, reserved: AppFeatures.reservedNames,
      key: services.key, now: services.clock)
  }

  func plan(to place: LoginDestination) -> Plan {
    let below = place == .welcome ? [] : [stop(.welcome)]
    return Plan(below + [stop(place)])
  }

  func stop(_ place: LoginDestination) -> Stop {
    Stop(place, by: .push) { try await screen(for: $0) }
  }
}

extension MemberFactory: AccountFactory {
  func screen(for destination: AccountDestination) async throws -> Screen {
    let interactor = AccountInteractor(
      me: me, store: stores, hasher: services.hasher, key: services.key, now: services.clock)
    return switch destination {
    case .password:
      PasswordCoordinator(factory: self, interactor: interactor, notices: notices).initialScreen()
    case .recoveryCode:
      Screen(at: destination, router: AccountRouter(factory: self)) {
        RecoveryCodePresenter(interactor: interactor, router: $0, notices: notices)
      }
    case .deletion:
      DeletionCoordinator(factory: self, interactor: interactor, notices: notices).initialScreen()
    }
  }
}

extension AppFeature where Factory == MemberFactory {
  /// The password change, the new recovery code and the deletion of the account; Me opens them.
  static var account: Self { AppFeature() }
}

extension AppFeature where Factory == WelcomeFactory {
  static var login: Self {
    AppFeature(
      links: { links throws(PatternError) in
        try links.add(forGuests: LoginDestination.links) { place, app in app.plan(to: place) }
      },
      commands: WelcomePresenter.Command.everywhere)
  }
}
