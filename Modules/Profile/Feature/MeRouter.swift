public import LoginInterface
public import ProfileInterface
public import Routing

/// The routes of the member's own profile.
public typealias MeRoutes = AccountRoute & ProfileRoute

/// The router of the member's own profile.
public final class MeRouter<Factory: AccountFactory & ProfileFactory>: Router<Factory>, MeRoutes {}
