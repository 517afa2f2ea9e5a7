import FriendsInterface
import LoginInterface
import Presentation
import Routing
import Sessions
import Social

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

/// Makes the screens of a signed-in user.
///
/// Each file in `App/Features` extends it with the screens of one feature.
struct MemberFactory {
  let services: Services
  let session: Session

  var me: Member { session.member }
  var stores: any Stores { services.stores }
  var notices: Notices { services.notices }

  /// Makes the root, which has a tab for each part, and begins the session.
  func home() async throws -> Root {
    var tabs: [Tab] = []
    for part in AppFeatures.parts { tabs.append(Tab(part.name, try await part.screen(self))) }
    let root = Root.tabs(tabs[0], Array(tabs.dropFirst()))
    services.activeSession.begin(me, on: root, at: services.uptime())
    return root
  }

  func welcome() async throws -> Root {
    try await WelcomeFactory(services: services).welcome()
  }

  /// The screen below those that are not a part of the app.
  var bottom: Stop { stop(.friends) }
}
