public import Routing

/// The routes of the screen that asks for a friend.
public typealias PickerRoutes = Closable

/// The router of the screen that asks for a friend.
public final class PickerRouter<Factory>: Router<Factory>, PickerRoutes {}
