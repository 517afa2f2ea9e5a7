import LoginInterface
import Presentation
import Routing
import RoutingTesting
import Social

@testable import Login

nonisolated let ada = User.ID(rawValue: "ada")

/// A fake hasher that reverses the password and counts its calls.
actor ReversingHasher: PasswordHasher {
  private(set) var calls = 0

  func hash(_ password: String) -> String {
    calls += 1
    return String(password.reversed())
  }

  func verify(_ password: String, against hash: String) -> Bool {
    calls += 1
    return String(password.reversed()) == hash
  }
}

final class Recorder: RouteRecorder, AccountRoutes, LoginRoutes {
  let accountTransition: any Transition = .push
  let loginTransition: any Transition = .push
  let questionTransition: any Transition = .push

  func openAccount(_ destination: AccountDestination) { record(destination) }
  func openLogin(_ destination: LoginDestination) { record(destination) }
  func enter(_ session: Session) { record("enter \(session.user)") }
  func logOut() { record("log out") }
}

/// Returns the recovery code in the notices, if they are exactly one secret notice.
func recoveryCode(in notices: Notices) -> String? {
  let posted = notices.take()
  guard posted.count == 1, posted[0].isSecret, case .text(let text)? = posted[0].text.parts.first
  else { return nil }
  return text.firstMatch(of: /[A-Z2-9]{5}(-[A-Z2-9]{5}){3}/).map { String($0.0) }
}
