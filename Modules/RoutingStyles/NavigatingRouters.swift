public import Routing

/// A navigator that belongs to a screen, or to a window for use from anywhere.
///
/// ``DestinationRouter``s derive from it; see there when to choose this style. A router that a
/// screen uses should belong to that screen. A window's router still navigates after the screen
/// that kept it, or even the session, is gone.
open class NavigatingRouter<Factory>: Router<Factory>, @MainActor ScreenNavigator {
  /// The transition of every screen.
  public let navigation: any Transition
  private weak var window: Window?

  /// Creates a router with one transition; it opens in `window` while it has no screen.
  public init(factory: Factory, by navigation: any Transition, in window: Window? = nil) {
    self.navigation = navigation
    self.window = window
    super.init(factory: factory)
  }

  /// The screen that owns this router.
  ///
  /// Once it is set, the router no longer uses its window.
  public override weak var screen: Screen? {
    didSet { window = nil }
  }

  /// The router's screen; if it never had one, the top screen of its window.
  public var origin: Screen? { screen ?? window?.top }
}

/// A navigator that pushes.
open class PushRouter<Factory>: NavigatingRouter<Factory> {
  /// Creates a router that pushes; it opens in `window` while it has no screen.
  public init(factory: Factory, in window: Window? = nil) {
    super.init(factory: factory, by: .push, in: window)
  }
}

/// A navigator that presents modals.
open class ModalRouter<Factory>: NavigatingRouter<Factory> {
  /// Creates a router that presents modals; it opens in `window` while it has no screen.
  public init(factory: Factory, in window: Window? = nil) {
    super.init(factory: factory, by: .modal, in: window)
  }
}

/// A navigator that replaces the root of the window.
open class RootRouter<Factory>: NavigatingRouter<Factory> {
  /// Creates a router that replaces the root; it opens in `window` while it has no screen.
  public init(factory: Factory, in window: Window? = nil) {
    super.init(factory: factory, by: .root, in: window)
  }
}
