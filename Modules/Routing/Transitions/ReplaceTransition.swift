/// In the place of the origin, which is gone with what stood on it.
public struct ReplaceTransition: Transition {
  /// Shows the coming and the leaving; nil shows neither.
  public let animator: (any Animator)?

  /// Takes the origin's place, shown by `animator`.
  public init(animator: (any Animator)? = nil) {
    self.animator = animator
  }

  /// Removes the origin and what stands on it, and puts the screen there.
  ///
  /// - Throws: ``RoutingError/detached`` when the origin is not in a window.
  public func open(_ screen: Screen, from origin: Screen) throws {
    guard let stack = origin.stack else { throw RoutingError.detached }
    try stack.replace(origin, with: screen)
  }
}

extension Transition where Self == ReplaceTransition {
  /// ``ReplaceTransition``, shown by nobody.
  public static var replace: Self { Self() }
}
