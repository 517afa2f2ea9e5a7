import ChatInterface
import FriendsInterface
import LoginInterface
import ProfileInterface
import Routing

/// The routes to the features of members.
typealias AppRoutes = AnyObject
  & AccountRoute
  & ChatRoute
  & FriendsRoute
  & ProfileRoute

/// Opens the features of members from the top screen of a window.
final class AppRouter: Router<MemberFactory>, AppRoutes {}
