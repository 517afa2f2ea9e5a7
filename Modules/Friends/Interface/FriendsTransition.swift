public import Routing

/// Selects the tab whose first screen is the list of friends.
///
/// In a window without such a tab, the screen is pushed.
public struct FriendsTransition: DerivedTransition {
  /// The transition that does the work.
  public let original: any Transition

  /// Creates the transition; `animator` animates a push.
  nonisolated public init(animator: (any Animator)? = nil, awaitsAnimation: Bool = false) {
    original = TabTransition(
      otherwise: PushTransition(animator: animator, awaitsAnimation: awaitsAnimation))
  }
}
