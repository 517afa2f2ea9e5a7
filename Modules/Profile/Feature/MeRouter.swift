public import LoginInterface
public import ProfileInterface
public import Routing

public typealias MeRoutes = AccountRoute & ProfileRoute

public final class MeRouter<Factory: AccountFactory & ProfileFactory>: Router<Factory>, MeRoutes {}
