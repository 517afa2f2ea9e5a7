import LoginInterface
import Routing

/// Makes the screens of a signed-out user.
struct WelcomeFactory {
  let services: Services

  /// The screen below all others.
  var bottom: Stop { stop(.welcome) }

  func home(of session: Session) async throws -> Root {
    try await MemberFactory(services: services, session: session).home()
  }

  func welcome() async throws -> Root {
    .stack(try await screen(for: .welcome))
  }
}
