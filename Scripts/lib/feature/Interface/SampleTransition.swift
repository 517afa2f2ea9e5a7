public import Routing

/// Pushes the screen of Sample.
public struct SampleTransition: DerivedTransition {
  /// The transition that does the work.
  public let original: any Transition

  /// Creates the transition.
  nonisolated public init(animator: (any Animator)? = nil, awaitsAnimation: Bool = false) {
    original = PushTransition(animator: animator, awaitsAnimation: awaitsAnimation)
  }
}
