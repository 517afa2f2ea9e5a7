/// Pushes a screen on the stack that contains the origin.
public struct PushTransition: Transition {
  /// Animates opening and closing; nil leaves that to ``Window/animators``.
  public let animator: (any Animator)?
  /// Whether a move waits for the animation.
  public let awaitsAnimation: Bool

  /// Creates a transition that pushes, animated by `animator`.
  nonisolated public init(animator: (any Animator)? = nil, awaitsAnimation: Bool = false) {
    self.animator = animator
    self.awaitsAnimation = awaitsAnimation
  }

  /// Pushes the screen on top of the origin's stack, even if other screens are above the origin.
  ///
  /// - Throws: ``RoutingError/detached`` if the origin is not in a stack.
  public func open(_ screen: Screen, from origin: Screen) throws {
    try origin.containingStack().push(screen)
  }
}

extension Transition where Self == PushTransition {
  /// A ``PushTransition`` without an animator of its own.
  nonisolated public static var push: Self { Self() }
}
