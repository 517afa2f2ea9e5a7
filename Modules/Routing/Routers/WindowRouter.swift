/// A router for parts of an app without a screen, such as shortcuts and notifications.
///
/// It opens screens from the screen that is on top of its window when its turn in the navigation
/// queue comes:
///
/// ```swift
/// final class AppRouter: WindowRouter<AppFactory>, ItemRoute {}
///
/// try await AppRouter(factory: factory, in: window).openItem(7)
/// ```
open class WindowRouter<Factory>: Router<Factory> {
  private weak var target: Window?

  /// Creates a router for a window, which it does not retain.
  public init(factory: Factory, in window: Window) {
    target = window
    super.init(factory: factory)
  }

  /// The window; nil after it was released.
  open override var window: Window? { target }

  /// The top screen of the window, which cannot be set; nil before the window shows a root.
  open override var screen: Screen? {
    get { target?.top }
    set {}
  }
}
