public import Routing

/// A router that opens every screen with the same transition.
public protocol ScreenNavigator: RouterProtocol {
  /// The transition of every screen.
  var navigation: any Transition { get }
}
