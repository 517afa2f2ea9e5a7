import HomeInterface
import LoginInterface  // with --login
import Routing

/// The routes to all features.
typealias AppRoutes = AnyObject
  & HomeRoute
  & LoginRoute  // with --login

/// Opens features from the top screen of a window, for parts of the app without a screen.
final class AppRouter: Router<AppFactory>, AppRoutes {
  var homeTransition: any Transition { RevealTransition(otherwise: .push) }
}
