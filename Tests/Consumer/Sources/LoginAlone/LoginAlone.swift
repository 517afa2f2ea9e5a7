import Login
import LoginInterface
import Own
import Presentation
import Routing
import Social
import TrellisLogin

/// Runs the Login feature in an app with its own home screen, and its own module `Login`.
public func loginAlone() async throws -> [String] {
  let window = Window()
  let factory = Front(store: try emptyStore())
  try await window.show(.stack(factory.screen(for: .welcome)))
  var journey: [String] = []
  journey.append(window.top?.title ?? "nothing")
  let welcome = window.top?.content as? WelcomePresenter
  _ = try await welcome?.perform(.signup(nil))
  for line in ["ada", "Ada Lovelace", "correct horse", "correct horse"] {
    journey.append(window.top?.title ?? "nothing")
    try await window.presenter?.submit(line)
  }
  return journey + [window.top?.title ?? "nothing"]
}

private struct Front: LoginFactory {
  let store: any Stores

  func screen(for destination: LoginDestination) async throws -> Screen {
    let interactor = LoginInteractor(store: store, hasher: Reversing(), reserved: ["help"])
    switch destination {
    case .welcome:
      return Screen(at: destination, router: LoginRouter(factory: self)) {
        WelcomePresenter(app: "Own", router: $0)
      }
    case .login(let user):
      return Screen(at: destination, router: LoginRouter(factory: self)) {
        LoginPresenter(user: user, interactor: interactor, router: $0)
      }
    case .signUp:
      return SignUpCoordinator(factory: self, interactor: interactor, notices: Notices())
        .initialScreen()
    default: return .own("my recovery", at: destination)
    }
  }

  func home(of member: Member) async throws -> Root {
    .stack(.own(greeting(of: "\(member.user)"), at: LoginDestination.welcome))
  }
}

/// An insecure hasher, for this example only.
nonisolated private struct Reversing: PasswordHasher {
  func hash(_ password: String) -> String { String(password.reversed()) }
  func verify(_ password: String, against hash: String) -> Bool { self.hash(password) == hash }
}
