/// Over everything, with a stack of its own.
public struct ModalTransition: Transition {
  public let animator: (any Animator)?

  public init(animator: (any Animator)? = nil) {
    self.animator = animator
  }

  public func open(_ screen: Screen, from origin: Screen) throws {
    guard let stack = origin.stack else { throw RoutingError.detached }
    try stack.present(screen)
  }
}

extension Transition where Self == ModalTransition {
  public static var modal: Self { Self() }
}
