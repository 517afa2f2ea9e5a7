/// The base class of routers.
///
/// A feature's router is a final subclass that conforms to its `Routes`:
///
/// ```swift
/// public typealias MeRoutes = AccountRoute & ProfileRoute
///
/// public final class MeRouter<Factory: AccountFactory & ProfileFactory>: Router<Factory>, MeRoutes {}
/// ```
///
/// A part of an app without a screen, such as the handler of a notification, has a router of a
/// window. It opens others from the screen that is on top when its turn in the navigation queue
/// comes:
///
/// ```swift
/// final class AppRouter: Router<AppFactory>, ItemRoute {}
///
/// try await AppRouter(factory: factory, in: window).openItem(7)
/// ```
open class Router<Factory>: RouterProtocol {
  /// The factory for the screens that this router opens.
  public let factory: Factory

  /// The screen that owns this router; nil before the screen is made and after it is released.
  ///
  /// A subclass may override it to observe when it gets a screen. Once it is set, the router no
  /// longer uses its own window.
  open weak var screen: Screen? { didSet { ownWindow = nil } }

  /// The window in which the router navigates: the one that contains its screen; if it never had a
  /// screen, the window that it was made with.
  open var window: Window? { ownWindow ?? screen?.window }
  private weak var ownWindow: Window?

  /// Creates a router without a screen; a ``Screen`` that is made with it becomes its screen.
  ///
  /// - Parameters:
  ///   - factory: The factory for the screens that it opens.
  ///   - window: The window in which it navigates without a screen, not retained.
  ///   - screen: The screen of another router from which it navigates, not retained.
  public init(factory: Factory, in window: Window? = nil, of screen: Screen? = nil) {
    self.factory = factory
    (ownWindow, self.screen) = (window, screen)
  }
}

extension Router where Factory == Void {
  /// Creates a router without a factory, for screens that open others in another way, or none.
  public convenience init() { self.init(factory: ()) }
}
