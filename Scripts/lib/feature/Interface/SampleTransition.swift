public import Routing

/// Pushes the screen of Sample.
public struct SampleTransition: DerivedTransition {
  /// The transition that does the work.
  public let original: any Transition = .push

  /// Creates the transition.
  nonisolated public init() {}
}
