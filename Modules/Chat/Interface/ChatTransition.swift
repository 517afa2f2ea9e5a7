public import Routing

/// Reveals a conversation that is open anywhere in the window; otherwise pushes it.
///
/// A second copy of a conversation would have a second draft.
public struct ChatTransition: Transition {
  private let transition = RevealTransition(otherwise: .push)

  /// Creates the transition.
  public init() {}

  /// Reveals the screen with this address, wherever it is in the window.
  ///
  /// - Returns: Whether there is one.
  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    try transition.reveal(address, from: origin)
  }

  /// Pushes the screen.
  ///
  /// - Throws: `RoutingError.detached` if `origin` is not in a window.
  public func open(_ screen: Screen, from origin: Screen) throws {
    try transition.open(screen, from: origin)
  }
}
