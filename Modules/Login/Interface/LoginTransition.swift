public import Routing

/// Coming in and going out of the app: in place of everything, with no way back.
public struct LoginTransition: Transition {
  public init() {}

  public func open(_ screen: Screen, from origin: Screen) throws {
    try RootTransition().open(screen, from: origin)
  }

  public func close(_ screen: Screen) throws {
    try RootTransition().close(screen)
  }
}
