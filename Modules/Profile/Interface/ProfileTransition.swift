public import Routing

/// Presents a profile as a modal with its own stack.
///
/// Screens opened from the profile are closed with it.
public struct ProfileTransition: DerivedTransition {
  /// The transition that does the work.
  public let original: any Transition

  /// Creates the transition, which presents a sheet by default.
  nonisolated public init(
    style: ModalStyle = .sheet, animator: (any Animator)? = nil, awaitsAnimation: Bool = false
  ) {
    original = ModalTransition(
      style: style, animator: animator, awaitsAnimation: awaitsAnimation)
  }
}
