public import Routing

/// The routes of Sample.
public typealias SampleRoutes = AlertRoute & Closable

/// The router of Sample.
public final class SampleRouter<Factory>: Router<Factory>, SampleRoutes {}
