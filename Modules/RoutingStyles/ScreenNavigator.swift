public import Routing

/// A router that opens every screen with the same transition.
public protocol ScreenNavigator: RouterProtocol {
  /// The transition of every screen.
  var navigation: any Transition { get }

  /// The screen to open from; by default the router's own.
  var origin: Screen? { get }
}

extension ScreenNavigator {
  /// The router's own screen.
  public var origin: Screen? { screen }
}
