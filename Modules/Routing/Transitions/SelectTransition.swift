/// Shows the tab whose first screen is the destination, as the tab was left.
///
/// Only tab groups that contain the origin are searched, the innermost first. If the tab is already
/// visible, the transition returns to its first screen, like ``Window/select(_:)``.
public struct SelectTransition: DerivedTransition {
  /// Opens and closes the screens of other destinations.
  public let original: any Transition

  /// Creates a transition that opens destinations without a tab by `otherwise`.
  nonisolated public init(otherwise: any Transition) {
    original = otherwise
  }

  /// Selects the tab whose first screen has this address; without one, asks the other transition.
  ///
  /// - Returns: Whether the destination was shown.
  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    guard let window = origin.window, let first = origin.firstOfTab(at: address),
      let stack = first.stack
    else { return try original.reveal(address, from: origin) }
    let isVisible = window.top?.groups.contains { $0.stack === stack } ?? false
    try window.reveal(isVisible ? first : stack.levels.last?.screens.last ?? first)
    return true
  }
}
