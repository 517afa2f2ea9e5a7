/// A router for parts of an app without a screen, such as shortcuts and notifications.
///
/// It opens screens from the top screen of its window:
///
/// ```swift
/// final class AppRouter: WindowRouter<AppFactory>, ItemRoute {}
///
/// try await AppRouter(factory: factory, in: window).openItem(7)
/// ```
open class WindowRouter<Factory>: Router<Factory> {
  private let window: Window

  /// Creates a router for a window, which it retains.
  public init(factory: Factory, in window: Window) {
    self.window = window
    super.init(factory: factory)
  }

  /// The top screen of the window, which cannot be set; nil before the window shows a root.
  open override var screen: Screen? {
    get { window.top }
    set {}
  }
}
