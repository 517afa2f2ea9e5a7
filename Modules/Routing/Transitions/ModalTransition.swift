/// Presents a screen over everything, in a stack of its own.
public struct ModalTransition: Transition {
  /// Animates opening and closing; nil leaves that to ``Window/animators``.
  public let animator: (any Animator)?

  /// Creates a transition that presents, animated by `animator`.
  nonisolated public init(animator: (any Animator)? = nil) {
    self.animator = animator
  }

  /// Presents the screen over the origin's stack and any modal that covers it.
  ///
  /// - Throws: ``RoutingError/detached`` if the origin is not in a stack.
  public func open(_ screen: Screen, from origin: Screen) throws {
    try origin.containingStack().present(screen)
  }
}

extension Transition where Self == ModalTransition {
  /// A ``ModalTransition`` without an animator of its own.
  nonisolated public static var modal: Self { Self() }
}
