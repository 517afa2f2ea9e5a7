public import Routing

/// Presents a profile as a modal with its own stack.
///
/// Screens opened from the profile are closed with it.
public struct ProfileTransition: Transition {
  /// Creates the transition.
  public init() {}

  /// Presents the screen over the origin's stack.
  ///
  /// - Throws: `RoutingError.detached` if `origin` is not in a window.
  public func open(_ screen: Screen, from origin: Screen) throws {
    try ModalTransition().open(screen, from: origin)
  }
}
