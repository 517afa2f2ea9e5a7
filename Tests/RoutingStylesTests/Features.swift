import Routing
import RoutingStyles

/// Destinations of four small features.
nonisolated enum Spot: Destination {
  case login, friends, me
  case profile(String), chat(String)
  /// A screen with two tabs: the profiles of `one` and `two`.
  case book

  var address: Address? {
    switch self {
    case .login: Address("login")
    case .friends: Address("friends")
    case .me: Address("me")
    case .profile(let user): Address("profile", user)
    case .chat(let user): Address("chat", user)
    case .book: Address("book")
    }
  }
}

nonisolated struct NoSuchUser: Error {}

protocol EnterRoute: AnyObject { func enter() async throws }
protocol LeaveRoute: AnyObject { func leave() async throws }
protocol MeRoute: AnyObject { func openMe() async throws }
protocol ProfileRoute: AnyObject { func openProfile(of user: String) async throws }
protocol ChatRoute: AnyObject { func openChat(with user: String) async throws }

typealias LoginRoutes = EnterRoute
typealias FriendsRoutes = MeRoute & ProfileRoute
typealias ProfileRoutes = AlertRoute & ChatRoute & Closable & LeaveRoute
typealias ChatRoutes = ChatRoute & Closable

/// The presenter of every feature, the same in all styles: a title and the routes.
class FeaturePresenter<Routes>: ScreenContent, Featured {
  let title: String
  let routes: Routes
  var anyRoutes: AnyObject { routes as AnyObject }

  init(_ title: String, _ routes: Routes) {
    self.title = title
    self.routes = routes
  }
}

protocol Featured { var anyRoutes: AnyObject { get } }

final class LoginPresenter: FeaturePresenter<any LoginRoutes> {
  init(_ routes: any LoginRoutes) { super.init("Login", routes) }
}

final class FriendsPresenter: FeaturePresenter<any FriendsRoutes> {
  init(_ routes: any FriendsRoutes) { super.init("Friends", routes) }
}

final class ProfilePresenter: FeaturePresenter<any ProfileRoutes> {
  init(_ routes: any ProfileRoutes) { super.init("Me", routes) }

  init(of user: String, _ routes: any ProfileRoutes) throws {
    guard user != "nobody" else { throw NoSuchUser() }
    super.init("Profile \(user)", routes)
  }
}

final class ChatPresenter: FeaturePresenter<any ChatRoutes> {
  init(with user: String, _ routes: any ChatRoutes) { super.init("Chat \(user)", routes) }
}
