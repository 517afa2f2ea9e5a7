public import Presentation

/// The routes of a step of My screen: it closes itself, and goes on to the next one.
public typealias MyScreenRoutes = Closable & MyScreenStepRoute

/// The router of a step; the coordinator makes the next one.
public final class MyScreenRouter: Router<MyScreenCoordinator>, MyScreenRoutes {}
