public import Routing

/// Replaces everything in the window, at login and logout; there is no way back.
public struct LoginTransition: Transition {
  /// Creates the transition.
  public init() {}

  /// Makes the screen the only one of the window.
  ///
  /// - Throws: `RoutingError.detached` if `origin` is not in a window.
  public func open(_ screen: Screen, from origin: Screen) throws {
    try RootTransition().open(screen, from: origin)
  }

  /// Always throws, since there is no way back.
  ///
  /// - Throws: `RoutingError.cannotClose`
  public func close(_ screen: Screen) throws {
    try RootTransition().close(screen)
  }
}
