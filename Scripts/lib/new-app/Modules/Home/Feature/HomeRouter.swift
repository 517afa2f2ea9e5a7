public import Routing

/// The routes of Home.
public typealias HomeRoutes = AlertRoute & Closable

/// The router of Home.
public final class HomeRouter<Factory>: Router<Factory>, HomeRoutes {}
