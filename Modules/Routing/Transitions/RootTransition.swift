/// Replaces everything in the window.
///
/// It cannot be reversed, because the previous screens are gone.
public struct RootTransition: Transition {
  /// Animates opening; nil animates nothing.
  public let animator: (any Animator)?
  /// Whether a move waits for the animation.
  public let awaitsAnimation: Bool

  /// Creates a transition that replaces everything, animated by `animator`.
  nonisolated public init(animator: (any Animator)? = nil, awaitsAnimation: Bool = false) {
    self.animator = animator
    self.awaitsAnimation = awaitsAnimation
  }

  /// Makes the screen the only one of the window; the shortcuts stay.
  ///
  /// - Throws: ``RoutingError/detached`` if the origin is not in a window.
  public func open(_ screen: Screen, from origin: Screen) throws {
    guard let window = origin.window else { throw RoutingError.detached }
    let root = Root.stack(screen)
    root.shortcuts = window.root?.shortcuts ?? []
    try window.stand(on: root)
  }

  /// Throws ``RoutingError/cannotClose(_:)``, because nothing is left to return to.
  public func close(_ screen: Screen) throws {
    throw RoutingError.cannotClose(screen.title)
  }
}

extension Transition where Self == RootTransition {
  /// A ``RootTransition`` without an animator.
  nonisolated public static var root: Self { Self() }
}
