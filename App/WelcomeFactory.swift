import Login
import LoginInterface
import Routing

/// The app of a signed-out user: makes the screens before the login.
struct WelcomeFactory: LoginFactory {
  let services: Services

  func screen(for destination: LoginDestination) async throws -> Screen {
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

  private var interactor: LoginInteractor {
    LoginInteractor(
      store: services.stores, hasher: services.hasher, reserved: ReservedNames.all,
      now: services.clock)
  }

  func home(of session: Session) async throws -> Root {
    try await MemberFactory(services: services, session: session).home()
  }

  func welcome() async throws -> Root {
    let root = Root.stack(try await screen(for: .welcome))
    root.lead { link in
      guard case .guests(let plan) = try services.links.find(link).access else {
        throw RoutingError.noSuchDestination(link)
      }
      return plan(self)
    }
    return root
  }

  func plan(to place: LoginDestination) -> Plan {
    let below = place == .welcome ? [] : [stop(.welcome)]
    return Plan(below + [stop(place)])
  }

  private func stop(_ place: LoginDestination) -> Stop {
    Stop(place, by: .push) { try await screen(for: $0) }
  }
}
