import ChatInterface
import FriendsInterface
import Login
import LoginInterface
import ProfileInterface
import Routing

/// The app of a signed-out user: makes the screens before the login.
struct WelcomeFactory: LoginFactory {
  nonisolated static let scheme = "trellis"

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
    #if DEBUG
      _ = try links  // throws now if patterns conflict
    #endif
    root.planner = { try links.find($0) }
    root.link = LinkTable<Plan>(scheme: Self.scheme).link
    return root
  }

  /// Maps links to plans; made when a link is opened, because most runs need none.
  private var links: LinkTable<Plan> {
    get throws {
      var links = LinkTable<Plan>(scheme: Self.scheme)
      try links.add(LoginDestination.links) { place in
        Plan(place == .welcome ? [stop(.welcome)] : [stop(.welcome), stop(place)])
      }
      try links.add(FriendsDestination.links) { Plan([.closed(MembersOnly(address: $0.address))]) }
      try links.add(ChatDestination.links) { Plan([.closed(MembersOnly(address: $0.address))]) }
      try links.add(ProfileDestination.links) { Plan([.closed(MembersOnly(address: $0.address))]) }
      return links
    }
  }
}
