public import Routing

/// Replaces everything in the window, at login and logout; there is no way back.
public struct LoginTransition: DerivedTransition {
  public let original: any Transition = .root

  /// Creates the transition.
  nonisolated public init() {}
}
