public import Routing

/// Replaces everything in the window, at login and logout; there is no way back.
public struct LoginTransition: DerivedTransition {
  /// The transition that does the work.
  public let original: any Transition

  /// Creates the transition; `animator` animates the new first screen.
  nonisolated public init(animator: (any Animator)? = nil, awaitsAnimation: Bool = false) {
    original = RootTransition(animator: animator, awaitsAnimation: awaitsAnimation)
  }
}
