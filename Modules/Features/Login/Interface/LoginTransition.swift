public import Routing

extension LoginDestination {
  /// The transition of the route, of links and of the row: it selects the tab of Welcome, or pushes.
  public static var transition: any Transition { TabTransition(otherwise: .push) }
}

extension AccountDestination {
  /// The transition of the route and of the row.
  public static var transition: any Transition { .modal }
}

/// Replaces everything in the window, at login and logout; there is no way back.
public struct LoginTransition: DerivedTransition {
  public let original: any Transition = .root

  /// Creates the transition.
  nonisolated public init() {}
}
