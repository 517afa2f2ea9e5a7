public import Routing

extension Transition where Self == RevealTransition {
  /// Reveals a conversation that is open anywhere in the window; otherwise pushes it.
  ///
  /// A second copy of a conversation would have a second draft.
  public static var chat: Self { Self(otherwise: .push) }
}
