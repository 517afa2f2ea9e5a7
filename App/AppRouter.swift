import ChatInterface
import FriendsInterface
import LoginInterface
import ProfileInterface
import Routing

/// The routes to the parts of the app, and to the member's account.
typealias AppRoutes = AnyObject
  & AccountRoute
  & ChatRoute
  & FriendsRoute
  & ProfileRoute

/// Opens the parts of the app from the top screen of a window.
///
/// A part with a tab is shown at its first screen. Another part is revealed if it is open, otherwise
/// pushed.
final class AppRouter: Router<MemberFactory>, AppRoutes {
  var chatTransition: any Transition { part }
  var friendsTransition: any Transition { part }
  var profileTransition: any Transition { part }

  private var part: any Transition {
    TabTransition(otherwise: RevealTransition(otherwise: .push))
  }
}
