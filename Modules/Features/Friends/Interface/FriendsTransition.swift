public import Routing

extension FriendsDestination {
  /// The transition of the route, of links and of the row.
  public static var transition: any Transition { FriendsTransition() }
}

/// Selects the tab whose first screen is the list of friends.
///
/// In a window without such a tab, the screen is pushed.
struct FriendsTransition: DerivedTransition {
  let original: any Transition = TabTransition(otherwise: .push)
}
