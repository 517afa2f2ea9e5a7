/// Animates the opening and closing of screens.
///
/// The transition decides where a screen goes.
@MainActor public protocol Animator: Sendable {
  /// Animates a screen after the tree has changed, and returns when the animation has ended.
  ///
  /// A synchronous method conforms too. The move that opened or closed the screen waits for the
  /// return if ``Transition/awaitsAnimation`` is true. An animator must not navigate: in a move that
  /// waits for it, the call throws ``RoutingError/insideChange(_:)``.
  ///
  /// - Parameters:
  ///   - screen: The screen that was opened or closed.
  ///   - isPresenting: Whether it was opened.
  func animate(_ screen: Screen, isPresenting: Bool) async
}
