/// Replaces the origin and everything above it.
public struct ReplaceTransition: Transition {
  /// Animates opening and closing; nil leaves that to ``Window/animators``.
  public let animator: (any Animator)?
  /// Whether a move waits for the animation.
  public let awaitsAnimation: Bool

  /// Creates a transition that replaces the origin, animated by `animator`.
  nonisolated public init(animator: (any Animator)? = nil, awaitsAnimation: Bool = false) {
    self.animator = animator
    self.awaitsAnimation = awaitsAnimation
  }

  /// Removes the origin with everything above it, and puts the screen in its place.
  ///
  /// - Throws: ``RoutingError/detached`` if the origin is not in a stack.
  public func open(_ screen: Screen, from origin: Screen) throws {
    try origin.containingStack().replace(origin, with: screen)
  }
}

extension Transition where Self == ReplaceTransition {
  /// A ``ReplaceTransition`` without an animator of its own.
  nonisolated public static var replace: Self { Self() }
}
