/// Shows a place where it stands already, wherever that is; in no second copy.
public struct RevealTransition: Transition {
  private let otherwise: any Transition

  /// A place that does not stand comes in by `otherwise`.
  public init(otherwise: any Transition) {
    self.otherwise = otherwise
  }

  /// That of the other transition.
  public var animator: (any Animator)? { otherwise.animator }

  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    guard let window = origin.window,
      let screen = window.screens.last(where: { $0.address == address })
    else { return false }
    try window.reveal(screen)
    return true
  }

  /// Brings a screen that does not stand in by the other transition.
  public func open(_ screen: Screen, from origin: Screen) throws {
    try otherwise.open(screen, from: origin)
  }

  public func close(_ screen: Screen) throws {
    try otherwise.close(screen)
  }
}
