public import Routing

/// Reveals Home, which is at the bottom of the stack.
public struct HomeTransition: DerivedTransition {
  /// The transition that does the work.
  public let original: any Transition = RevealTransition(otherwise: .push)

  /// Creates the transition.
  nonisolated public init() {}
}
