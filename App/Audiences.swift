import AppFrame
import FriendsInterface
import LoginInterface
import Sessions

/// People before their login.
enum Guests: AppAudience {
  static func maker(in own: WindowServices) -> WelcomeFactory? {
    own.activeSession.member == nil ? WelcomeFactory(own: own) : nil
  }

  static func condition(in own: WindowServices) -> String {
    "You are logged in as \(own.activeSession.user, default: "somebody else"). Log out first."
  }
}

/// People who are logged in; for others, the move waits at the login.
enum Members: AppAudience {
  static func maker(in own: WindowServices) -> MemberFactory? { own.memberFactory }

  static func condition(in _: WindowServices) -> String { "Log in first." }

  static func refusal(in own: WindowServices) -> GuardResult {
    let login = LoginDestination.login(nil).plan(from: WelcomeFactory(own: own))
    return .redirect(login, waits: .untilNextRoot)
  }
}

/// A row that guests may open.
protocol GuestDestination: AppRow where Audience == Guests {}

/// A screen that members may open, if a route waits for its answer.
protocol MemberQuestion: ListedDestination where Audience == Members {}

/// A row that members may open.
protocol MemberDestination: AppRow where Audience == Members {}

extension MemberDestination {
  /// Friends, the first screen of a member.
  var below: [any AppRow<MemberFactory>] { [FriendsDestination.friends] }
}
