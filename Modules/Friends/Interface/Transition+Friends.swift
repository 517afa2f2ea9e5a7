public import Routing

extension Transition where Self == TabTransition {
  /// Selects the tab whose first screen is the list of friends.
  ///
  /// In a window without such a tab, the screen is pushed.
  public static var friends: Self { Self(otherwise: .push) }
}
