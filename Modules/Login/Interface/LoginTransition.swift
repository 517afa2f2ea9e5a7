public import Routing

/// Replaces everything in the window, at login and logout; there is no way back.
public struct LoginTransition: DerivedTransition {
  /// The transition that does the work.
  public let original: any Transition = .root

  /// Creates the transition.
  public init() {}
}
