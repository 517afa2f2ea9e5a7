/// Shows the tab whose first screen is the destination, as the tab was left.
///
/// In the tab that is visible already, it returns to the first screen, like ``Window/select(_:)``.
public struct SelectTransition: Transition {
  private let otherwise: any Transition

  /// Creates a transition that opens destinations without a tab by `otherwise`.
  public init(otherwise: any Transition) {
    self.otherwise = otherwise
  }

  /// The animator of the other transition.
  public var animator: (any Animator)? { otherwise.animator }

  /// Selects the tab whose first screen has this address, or reveals it with the other transition.
  ///
  /// - Returns: Whether the address was in the tree.
  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    guard let window = origin.window, let root = window.root,
      let stack = root.tabs.map(\.stack).first(where: { $0.screens.first?.address == address }),
      let screen = stack === root.stack ? stack.screens.first : stack.levels.last?.screens.last
    else { return try otherwise.reveal(address, from: origin) }
    try window.reveal(screen)
    return true
  }

  /// Opens a screen that has no tab with the other transition.
  public func open(_ screen: Screen, from origin: Screen) throws {
    try otherwise.open(screen, from: origin)
  }

  /// Closes a screen with the other transition.
  public func close(_ screen: Screen) throws {
    try otherwise.close(screen)
  }
}
