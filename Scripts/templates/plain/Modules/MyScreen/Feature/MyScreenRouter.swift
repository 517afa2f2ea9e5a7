public import MyScreenInterface
public import Presentation

/// The routes of My screen: it closes itself, and opens the screens named here.
public typealias MyScreenRoutes = Closable

/// The factories of the screens that My screen opens.
public typealias MyScreenFactories = MyScreenFactory

/// The router of My screen.
public final class MyScreenRouter<Factory: MyScreenFactories>: Router<Factory>, MyScreenRoutes {}
