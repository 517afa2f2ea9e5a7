/// Shows a destination that is already in the tree, instead of opening a second copy.
public struct RevealTransition: DerivedTransition {
  /// Opens and closes the screens of other destinations.
  public let original: any Transition

  /// Creates a transition that opens destinations outside the tree by `otherwise`.
  nonisolated public init(otherwise: any Transition) {
    original = otherwise
  }

  /// Shows the last screen in the tree with this address, and returns whether there is one.
  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    guard let window = origin.window,
      let screen = window.screens.last(where: { $0.address == address })
    else { return false }
    try window.reveal(screen)
    return true
  }
}
