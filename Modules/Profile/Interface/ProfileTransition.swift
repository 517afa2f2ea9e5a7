public import Routing

/// Selects the tab whose first screen is the member's own profile; presents another as a modal.
///
/// The modal has its own stack: screens opened from the profile are closed with it.
public struct ProfileTransition: DerivedTransition {
  public let original: any Transition

  /// Creates the transition, which presents a sheet by default.
  nonisolated public init(
    style: ModalStyle = .sheet, animator: (any Animator)? = nil, awaitsAnimation: Bool = false
  ) {
    original = TabTransition(
      otherwise: .modal(style).animated(by: animator, isAwaited: awaitsAnimation))
  }
}
