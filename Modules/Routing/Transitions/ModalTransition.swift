/// Over everything, with a stack of its own.
public struct ModalTransition: Transition {
  /// Shows the coming and the leaving; nil shows neither.
  public let animator: (any Animator)?

  /// Presents, shown by `animator`.
  public init(animator: (any Animator)? = nil) {
    self.animator = animator
  }

  /// Covers the origin's stack, or the modal that covers it already.
  ///
  /// - Throws: ``RoutingError/detached`` when the origin is not in a window.
  public func open(_ screen: Screen, from origin: Screen) throws {
    guard let stack = origin.stack else { throw RoutingError.detached }
    try stack.present(screen)
  }
}

extension Transition where Self == ModalTransition {
  /// ``ModalTransition``, shown by nobody.
  public static var modal: Self { Self() }
}
