import AppFrame
import LoginInterface
import Sessions
import Social

/// Makes the screens of a signed-out user.
struct WelcomeFactory {
  let own: WindowServices

  var services: Services { own.services }

  func home(of member: Member) async throws -> Root {
    try await MemberFactory(own: own, me: member).home()
  }

  func welcome() async throws -> Root { .stack(try await screen(for: LoginDestination.welcome)) }

  func screen(for row: some AppRow<WelcomeFactory>) async throws -> Screen {
    try await row.screen(from: self)
  }
}

/// Makes the screens of a signed-in user.
struct MemberFactory {
  let own: WindowServices
  let me: Member

  var services: Services { own.services }
  var stores: any Stores { services.stores }
  var notices: Notices { own.notices }

  /// Makes the root, which has the tabs of the app, and begins the session.
  func home() async throws -> Root {
    let root = try await Root.tabs(AppScreens.tabs, from: self)
    own.activeSession.begin(me, on: root, at: services.uptime())
    return root
  }

  func welcome() async throws -> Root { try await WelcomeFactory(own: own).welcome() }

  func screen(for row: some AppRow<MemberFactory>) async throws -> Screen {
    try await row.screen(from: self)
  }
}
