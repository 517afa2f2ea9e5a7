public import Routing

/// Pushes the screen of Hints.
public struct HintsTransition: DerivedTransition {
  /// The transition that does the work.
  public let original: any Transition

  /// Creates the transition.
  nonisolated public init(animator: (any Animator)? = nil, awaitsAnimation: Bool = false) {
    original = PushTransition(animator: animator, awaitsAnimation: awaitsAnimation)
  }
}
