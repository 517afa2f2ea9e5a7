import Login
import LoginInterface
import Routing

/// The app for somebody who is not logged in.
struct WelcomeFactory: LoginFactory {
  let services: Services

  func screen(for destination: LoginDestination) async throws -> Screen {
    let interactor = LoginInteractor(
      store: services.stores, hasher: services.hasher, reserved: ReservedNames.all)
    let notices = services.notices
    return await Screen(at: destination, router: LoginRouter(factory: self)) {
      switch destination {
      case .welcome:
        WelcomePresenter(router: $0)
      case .login(let user):
        LoginPresenter(user: user, interactor: interactor, router: $0)
      case .signUp(let answers):
        SignUpPresenter(answers: answers, interactor: interactor, router: $0, notices: notices)
      case .recovery(let answers):
        RecoveryPresenter(answers: answers, interactor: interactor, router: $0, notices: notices)
      }
    }
  }

  func home(of session: Session) async throws -> Root {
    try await MemberFactory(services: services, session: session).home()
  }

  func welcome() async throws -> Root {
    .stack(try await screen(for: .welcome))
  }
}
