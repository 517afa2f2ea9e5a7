public import Routing

extension Transition where Self == ModalTransition {
  /// Presents a profile as a modal with its own stack.
  ///
  /// Screens opened from the profile are closed with it.
  public static var profile: Self { Self() }
}
