/// In the place of the origin, which is gone with what stood on it.
public struct ReplaceTransition: Transition {
  public let animator: (any Animator)?

  public init(animator: (any Animator)? = nil) {
    self.animator = animator
  }

  public func open(_ screen: Screen, from origin: Screen) throws {
    guard let stack = origin.stack else { throw RoutingError.detached }
    try stack.replace(origin, with: screen)
  }
}

extension Transition where Self == ReplaceTransition {
  public static var replace: Self { Self() }
}
