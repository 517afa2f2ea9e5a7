public import Routing

/// Reveals a conversation that is open anywhere in the window; otherwise pushes it.
///
/// A second copy of a conversation would have a second draft.
public struct ChatTransition: DerivedTransition {
  public let original: any Transition = RevealTransition(otherwise: .push)

  /// Creates the transition.
  nonisolated public init() {}
}
