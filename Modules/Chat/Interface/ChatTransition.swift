public import Routing

/// Reveals a conversation that is open anywhere in the window; otherwise pushes it.
///
/// A second copy of a conversation would have a second draft.
public struct ChatTransition: DerivedTransition {
  /// The transition that does the work.
  public let original: any Transition

  /// Creates the transition; `animator` animates a push.
  nonisolated public init(animator: (any Animator)? = nil, awaitsAnimation: Bool = false) {
    original = RevealTransition(
      otherwise: PushTransition(animator: animator, awaitsAnimation: awaitsAnimation))
  }
}
