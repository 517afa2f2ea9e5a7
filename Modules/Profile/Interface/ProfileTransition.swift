public import Routing

/// A profile covers what is shown, with a stack of its own: whatever it leads to goes with it.
public struct ProfileTransition: Transition {
  public init() {}

  public func open(_ screen: Screen, from origin: Screen) throws {
    try ModalTransition().open(screen, from: origin)
  }
}
