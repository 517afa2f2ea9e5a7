public import Routing

/// Reveals a conversation that is open anywhere in the window; otherwise pushes it.
///
/// A second copy of a conversation would have a second draft.
public struct ChatTransition: DerivedTransition {
  /// The transition that does the work.
  public let original: any Transition = RevealTransition(otherwise: .push)

  /// Creates the transition.
  public init() {}
}
