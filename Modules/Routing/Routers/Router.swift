/// The base class of routers.
///
/// A feature's router is a final subclass that conforms to its `Routes`:
///
/// ```swift
/// public typealias MeRoutes = AccountRoute & ProfileRoute
///
/// public final class MeRouter<Factory: AccountFactory & ProfileFactory>: Router<Factory>, MeRoutes {}
/// ```
open class Router<Factory>: RouterProtocol {
  /// The factory for the screens that this router opens.
  public let factory: Factory

  /// The screen that owns this router; nil before the screen is made and after it is released.
  ///
  /// A subclass may override it to observe when it gets a screen.
  open weak var screen: Screen?

  /// The window in which the router navigates: the one that contains its screen.
  open var window: Window? { screen?.window }

  /// Creates a router without a screen; a ``Screen`` that is made with it becomes its screen.
  public init(factory: Factory) {
    self.factory = factory
  }
}
