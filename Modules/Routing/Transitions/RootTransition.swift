/// In place of everything.
///
/// There is no way back: the screens that stood there are gone.
public struct RootTransition: Transition {
  public let animator: (any Animator)?

  public init(animator: (any Animator)? = nil) {
    self.animator = animator
  }

  public func open(_ screen: Screen, from origin: Screen) throws {
    guard let window = origin.window else { throw RoutingError.detached }
    try window.stand(on: .stack(screen))
  }

  public func close(_ screen: Screen) throws {
    throw RoutingError.cannotClose(screen.title)
  }
}

extension Transition where Self == RootTransition {
  public static var root: Self { Self() }
}
