public import LoginInterface
public import Routing

public typealias LoginRoutes = Closable & LoginRoute

public final class LoginRouter<Factory: LoginFactory>: Router<Factory>, LoginRoutes {}
