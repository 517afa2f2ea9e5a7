/// Shows a destination that is already in the tree, instead of opening a second copy.
public struct RevealTransition: Transition {
  private let otherwise: any Transition

  /// Creates a transition that opens destinations outside the tree by `otherwise`.
  public init(otherwise: any Transition) {
    self.otherwise = otherwise
  }

  /// The animator of the other transition.
  public var animator: (any Animator)? { otherwise.animator }

  /// Shows the last screen in the tree with this address, and returns whether there is one.
  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    guard let window = origin.window,
      let screen = window.screens.last(where: { $0.address == address })
    else { return false }
    try window.reveal(screen)
    return true
  }

  /// Opens a screen with the other transition.
  public func open(_ screen: Screen, from origin: Screen) throws {
    try otherwise.open(screen, from: origin)
  }

  /// Closes a screen with the other transition.
  public func close(_ screen: Screen) throws {
    try otherwise.close(screen)
  }
}
