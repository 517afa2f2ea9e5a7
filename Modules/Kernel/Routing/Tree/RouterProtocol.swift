/// An object that opens other screens from its own screen.
///
/// Routes are extensions of this protocol: a feature's `Route` opens its screens from any router
/// whose factory can make them.
// `@MainActor` is explicit here and in the other protocols that a router or a transition conforms
// to. Without the attribute, Swift 6.3 isolates the conformances as well, and only the main actor
// can use them. This protocol does not refine `Sendable`, because Swift 6.3 then rejects generic
// subclasses of `Router` with a "circular reference".
@MainActor public protocol RouterProtocol: AnyObject {
  /// The type that makes screens; a route constrains it to the factories that the route needs.
  associatedtype Factory

  /// The factory for the screens that this router opens.
  var factory: Factory { get }

  /// The screen that owns this router.
  ///
  /// Store it weakly, because the screen retains the router.
  var screen: Screen? { get set }

  /// The window in which the router navigates; by default that of its screen.
  ///
  /// A router with a window and without a screen opens others from the top screen of the window.
  var window: Window? { get }
}

extension RouterProtocol {
  /// The window that contains the router's screen; nil before it is opened and after it is closed.
  public var window: Window? { screen?.window }
}
