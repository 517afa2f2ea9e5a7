import AppFrame
import Login
import LoginInterface

extension LoginDestination: GuestDestination {
  var below: [any AppRow<WelcomeFactory>] { self == .welcome ? [] : [LoginDestination.welcome] }

  func screen(from app: WelcomeFactory) -> Screen {
    let (router, notices) = (LoginRouter(factory: app), app.own.notices)
    let interactor = app.interactor
    return switch self {
    case .welcome:
      Screen(at: self, router: router) { WelcomePresenter(app: AppScreens.name, router: $0) }
    case .login(let user):
      Screen(at: self, router: router) {
        LoginPresenter(user: user, interactor: interactor, router: $0)
      }
    case .signUp:
      SignUpCoordinator(factory: app, interactor: interactor, notices: notices).initialScreen()
    case .recovery:
      RecoveryCoordinator(factory: app, interactor: interactor, notices: notices).initialScreen()
    }
  }
}

extension WelcomeFactory: LoginFactory {
  fileprivate var interactor: LoginInteractor {
    LoginInteractor(
      store: services.stores, hasher: services.hasher, reserved: AppScreens.reservedNames,
      key: services.key, namesKey: services.namesKey, now: services.clock)
  }
}

extension AccountDestination: MemberDestination {

  func screen(from app: MemberFactory) -> Screen {
    let (services, notices) = (app.services, app.notices)
    let interactor = AccountInteractor(
      me: app.me, store: app.stores, hasher: services.hasher, key: services.key,
      now: services.clock)
    return switch self {
    case .password:
      PasswordCoordinator(factory: app, interactor: interactor, notices: notices).initialScreen()
    case .recoveryCode:
      Screen(at: self, router: AccountRouter(factory: app)) {
        RecoveryCodePresenter(interactor: interactor, router: $0, notices: notices)
      }
    case .deletion:
      DeletionCoordinator(factory: app, interactor: interactor, notices: notices).initialScreen()
    }
  }
}

extension MemberFactory: AccountFactory {}

extension AppFeature<WindowServices> {
  static var login: Self {
    AppFeature(
      LoginDestination.self, AccountDestination.self,
      commands: { _ in
        CommandPage("Welcome", topic: "Account", at: LoginDestination.welcome)
          .commands(WelcomePresenter.Command.self) { command in
            if case .login(let user) = command {
              LoginDestination.login(user)
            } else {
              LoginDestination.welcome
            }
          }
      })
  }
}
