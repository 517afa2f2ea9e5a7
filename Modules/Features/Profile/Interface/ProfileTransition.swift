public import Routing

extension ProfileDestination {
  /// The transition of the route, of links and of the row.
  public static var transition: any Transition { ProfileTransition() }
}

/// Shows a profile or the editor that is open already; selects the tab whose first screen is the member's
/// own profile; presents others as a modal.
///
/// The modal has its own stack: screens opened from the profile are closed with it.
struct ProfileTransition: DerivedTransition {
  let original: any Transition = RevealTransition(
    otherwise: TabTransition(otherwise: .modal(.sheet)))
}
