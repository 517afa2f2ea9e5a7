/// A navigator that may belong to a screen, or to a window and be used from anywhere.
///
/// A router to derive ``DestinationRouter``s from; see there when to choose this style. What a
/// screen goes on with should belong to that screen: a window's router still goes somewhere when
/// the screen, and even the session, in which it was kept is gone.
open class NavigatingRouter<Factory>: Router<Factory>, ScreenNavigator {
  /// The way in which it goes to every screen.
  public let navigation: any Transition
  private weak var window: Window?

  /// A router that goes in one way, and in that window as long as it belongs to no screen.
  public init(factory: Factory, by navigation: any Transition, in window: Window? = nil) {
    self.navigation = navigation
    self.window = window
    super.init(factory: factory)
  }

  /// The screen it belongs to.
  ///
  /// Once it was given one, it goes from nowhere else.
  public override weak var screen: Screen? {
    didSet { window = nil }
  }

  /// The screen it belongs to; if it never had one, that on top of its window.
  public var origin: Screen? { screen ?? window?.top }
}

/// A navigator that pushes.
open class PushRouter<Factory>: NavigatingRouter<Factory> {
  /// A router that pushes, and in that window as long as it belongs to no screen.
  public init(factory: Factory, in window: Window? = nil) {
    super.init(factory: factory, by: .push, in: window)
  }
}

/// A navigator that presents.
open class ModalRouter<Factory>: NavigatingRouter<Factory> {
  /// A router that presents, and in that window as long as it belongs to no screen.
  public init(factory: Factory, in window: Window? = nil) {
    super.init(factory: factory, by: .modal, in: window)
  }
}

/// A navigator that puts each screen in the place of everything.
open class RootRouter<Factory>: NavigatingRouter<Factory> {
  /// A router that replaces everything, and in that window as long as it belongs to no screen.
  public init(factory: Factory, in window: Window? = nil) {
    super.init(factory: factory, by: .root, in: window)
  }
}
