public import Routing

/// A ``ScreenNavigator`` that opens from its own screen, or from the top screen of a window.
///
/// ``DestinationRouter`` says when to choose this style. A router that a screen uses should belong
/// to that screen. A router of a window still navigates after the screen was closed, and even after
/// the session has ended.
open class NavigatingRouter<Factory>: Router<Factory>, ScreenNavigator {
  /// The transition of every screen.
  public let navigation: any Transition
  private weak var initialWindow: Window?

  /// Creates a router with one transition; `window` is used until the router has a screen.
  public init(factory: Factory, by navigation: any Transition, in window: Window? = nil) {
    self.navigation = navigation
    initialWindow = window
    super.init(factory: factory)
  }

  /// The screen that owns this router.
  ///
  /// Once it is set, the router no longer uses its window.
  public override weak var screen: Screen? {
    didSet { initialWindow = nil }
  }

  /// The window of its screen; if it never had one, the window that it was made with.
  public override var window: Window? { initialWindow ?? super.window }
}

/// A navigator that pushes.
open class PushRouter<Factory>: NavigatingRouter<Factory> {
  /// Creates a router that pushes; `window` is used until the router has a screen.
  public init(factory: Factory, in window: Window? = nil) {
    super.init(factory: factory, by: .push, in: window)
  }
}

/// A navigator that presents modals.
open class ModalRouter<Factory>: NavigatingRouter<Factory> {
  /// Creates a router that presents modals; `window` is used until the router has a screen.
  public init(factory: Factory, in window: Window? = nil) {
    super.init(factory: factory, by: .modal, in: window)
  }
}

/// A navigator that replaces the root of the window.
open class RootRouter<Factory>: NavigatingRouter<Factory> {
  /// Creates a router that replaces the root; `window` is used until the router has a screen.
  public init(factory: Factory, in window: Window? = nil) {
    super.init(factory: factory, by: .root, in: window)
  }
}
