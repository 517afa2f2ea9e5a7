/// In place of everything.
///
/// There is no way back: the screens that stood there are gone.
public struct RootTransition: Transition {
  /// Shows the coming and the leaving; nil shows neither.
  public let animator: (any Animator)?

  /// Takes the place of everything, shown by `animator`.
  public init(animator: (any Animator)? = nil) {
    self.animator = animator
  }

  /// Makes the screen the only one of the window.
  ///
  /// - Throws: ``RoutingError/detached`` when the origin is not in a window.
  public func open(_ screen: Screen, from origin: Screen) throws {
    guard let window = origin.window else { throw RoutingError.detached }
    let root = Root.stack(screen)
    if let before = window.root { root.leadAs(before) }
    try window.stand(on: root)
  }

  public func close(_ screen: Screen) throws {
    throw RoutingError.cannotClose(screen.title)
  }
}

extension Transition where Self == RootTransition {
  /// ``RootTransition``, shown by nobody.
  public static var root: Self { Self() }
}
