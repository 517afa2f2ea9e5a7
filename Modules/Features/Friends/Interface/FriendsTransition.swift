public import Routing

/// Selects the tab whose first screen is the list of friends.
///
/// In a window without such a tab, the screen is pushed.
public struct FriendsTransition: DerivedTransition {
  public let original: any Transition = TabTransition(otherwise: .push)

  /// Creates the transition.
  nonisolated public init() {}
}
