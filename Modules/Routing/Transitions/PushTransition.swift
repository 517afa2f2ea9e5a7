/// On top of the stack that the origin stands in.
public struct PushTransition: Transition {
  /// Shows the coming and the leaving; nil shows neither.
  public let animator: (any Animator)?

  /// Pushes, shown by `animator`.
  public init(animator: (any Animator)? = nil) {
    self.animator = animator
  }

  /// Puts the screen on top of the origin's stack, not directly on the origin.
  ///
  /// - Throws: ``RoutingError/detached`` when the origin is not in a window.
  public func open(_ screen: Screen, from origin: Screen) throws {
    guard let stack = origin.stack else { throw RoutingError.detached }
    try stack.push(screen)
  }
}

extension Transition where Self == PushTransition {
  /// ``PushTransition``, shown by nobody.
  public static var push: Self { Self() }
}
