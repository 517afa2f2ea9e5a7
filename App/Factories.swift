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

  /// Makes the root and begins the session; the root has a tab for each part, or one stack.
  func home() async throws -> Root {
    let parts = AppFeatures.parts
    let root: Root
    switch services.layout {
    case .tabs:
      var tabs: [Tab] = []
      for part in parts { tabs.append(Tab(part.name, try await part.screen(self))) }
      root = .tabs(tabs[0], Array(tabs.dropFirst()))
    case .stack:
      root = .stack(try await parts[0].screen(self))
    }
    services.activeSession.begin(me, on: root, at: services.uptime())
    return root
  }

  func welcome() async throws -> Root {
    try await WelcomeFactory(services: services).welcome()
  }

  /// The screen below those that are not a part of the app.
  var bottom: Stop { stop(.friends) }

  /// The stops below Chats and Me: Friends in the stack layout, none in the tab layout.
  var base: [Stop] { services.layout == .stack ? [bottom] : [] }

  /// In the stack layout, Chats and Me open on top of the visible screen.
  var cover: Plan.CoveringPolicy { services.layout == .stack ? .onTop : .dismiss }
}
