public import LoginInterface
public import Routing

/// The routes of the screens before login.
public typealias LoginRoutes = Closable & LoginRoute

/// The router of the screens before login.
public final class LoginRouter<Factory: LoginFactory>: Router<Factory>, LoginRoutes {}
