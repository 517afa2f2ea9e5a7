import LoginInterface
import Presentation
import Routing
import Social

@testable import Login

nonisolated let ada = User.ID(rawValue: "ada")

/// Writes passwords down backwards, and counts how often it was asked for anything.
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

/// Writes down where it was asked to lead, and leads nowhere.
final class Recorder: AccountRoutes, LoginRoutes {
  private(set) var opened: [AnyHashable] = []

  let accountTransition: any Transition = .push
  let loginTransition: any Transition = .push
  let questionTransition: any Transition = .push

  func openAccount(_ destination: AccountDestination) { opened.append(destination) }
  func openLogin(_ destination: LoginDestination) { opened.append(destination) }
  func enter(_ session: Session) { opened.append("enter \(session.user)") }
  func logOut() { opened.append("log out") }
  func close() { opened.append("close") }
  func dismiss() { opened.append("dismiss") }
}

/// The code in what was posted, which is nothing but one secret.
func recoveryCode(in notices: Notices) -> String? {
  let posted = notices.take()
  guard posted.count == 1, posted[0].isSecret else { return nil }
  return posted[0].text.firstMatch(of: /[A-Z2-9]{5}(-[A-Z2-9]{5}){3}/).map { String($0.0) }
}
