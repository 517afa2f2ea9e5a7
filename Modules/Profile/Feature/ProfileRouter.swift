public import ChatInterface
public import Routing

/// The routes of a profile.
public typealias ProfileRoutes = ChatRoute

/// The router of a profile.
public final class ProfileRouter<Factory: ChatFactory>: Router<Factory>, ProfileRoutes {}
