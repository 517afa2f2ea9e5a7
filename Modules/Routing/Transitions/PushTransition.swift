/// On top of the stack that the origin stands in.
public struct PushTransition: Transition {
  public let animator: (any Animator)?

  public init(animator: (any Animator)? = nil) {
    self.animator = animator
  }

  public func open(_ screen: Screen, from origin: Screen) throws {
    guard let stack = origin.stack else { throw RoutingError.detached }
    try stack.push(screen)
  }
}

extension Transition where Self == PushTransition {
  public static var push: Self { Self() }
}
