public import LoginInterface
public import Routing

/// The routes of the pages before login.
public typealias LoginRoutes = LoginRoute

/// The router of the pages before login.
public final class LoginRouter<Factory: LoginFactory>: Router<Factory>, LoginRoutes {}
