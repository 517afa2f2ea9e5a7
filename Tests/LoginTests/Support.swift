import LoginInterface
import Presentation
import Routing
import RoutingStyles
import RoutingTesting
import Social

@testable import Login

nonisolated let ada = User.ID(rawValue: "ada")
nonisolated let bob = User.ID(rawValue: "bob")

/// Members in the first epoch of their accounts.
nonisolated extension Member {
  static var ada: Member { Member(user: LoginTests.ada) }
  static var bob: Member { Member(user: LoginTests.bob) }
}

/// A fake hasher that reverses the password and counts its calls.
actor ReversingHasher: PasswordHasher {
  private(set) var calls = 0
  private var happens: (@Sendable () async throws -> Void)?

  /// Runs `happens` while the next secret is verified, as a concurrent caller would.
  func meanwhile(_ happens: @escaping @Sendable () async throws -> Void) {
    self.happens = happens
  }

  func hash(_ password: String) -> String {
    calls += 1
    return String(password.reversed())
  }

  func verify(_ password: String, against hash: String) async throws -> Bool {
    calls += 1
    let happens = happens
    self.happens = nil
    try await happens?()
    return String(password.reversed()) == hash
  }
}

final class Recorder: RouteRecorder, LoginRoute, Navigator {
  let loginTransition: any Transition = .push
  let questionTransition: any Transition = .push

  func openLogin(_ destination: LoginDestination) { record(destination) }
  func enter(_ session: Session) { record("enter \(session.user)") }

  func navigate(to outcome: LoginOutcome) {
    switch outcome {
    case .named(let user): record(user)
    case .loggedIn(let session): record("log in \(session.user)")
    }
  }
}

/// Returns the recovery code if there is exactly one notice and it is secret, otherwise nil.
func recoveryCode(in notices: Notices) -> String? {
  let secrets = notices.take().filter(\.isSecret)
  guard secrets.count == 1, case .text(let text)? = secrets[0].text.parts.first else { return nil }
  return text.firstMatch(of: /[A-Z2-9]{5}(-[A-Z2-9]{5}){3}/).map { String($0.0) }
}
