public import Routing

/// The routes of Hints.
public typealias HintsRoutes = AlertRoute & Closable

/// The router of Hints.
public final class HintsRouter<Factory>: Router<Factory>, HintsRoutes {}
