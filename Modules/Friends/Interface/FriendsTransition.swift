public import Routing

/// Selects the tab whose first screen is the list of friends.
///
/// In a window without such a tab, the screen is pushed.
public struct FriendsTransition: Transition {
  private let tab = TabTransition(otherwise: .push)

  /// Creates the transition.
  public init() {}

  /// Selects the tab whose first screen has this address.
  ///
  /// - Returns: Whether there is such a tab.
  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    try tab.reveal(address, from: origin)
  }

  /// Pushes the screen.
  ///
  /// - Throws: `RoutingError.detached` if `origin` is not in a window.
  public func open(_ screen: Screen, from origin: Screen) throws {
    try tab.open(screen, from: origin)
  }
}
