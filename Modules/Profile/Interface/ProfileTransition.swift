public import Routing

/// Presents a profile as a modal with its own stack.
///
/// Screens opened from the profile are closed with it.
public struct ProfileTransition: DerivedTransition {
  /// The transition that does the work.
  public let original: any Transition = .modal

  /// Creates the transition.
  public init() {}
}
