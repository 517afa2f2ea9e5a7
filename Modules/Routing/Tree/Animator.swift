/// Animates the opening and closing of screens.
///
/// The transition decides where a screen goes.
@MainActor public protocol Animator: Sendable {
  /// Animates a screen after the tree has changed, and returns when the animation has ended.
  ///
  /// A synchronous method satisfies this requirement too. If ``Transition/awaitsAnimation`` is
  /// true, the move that opened or closed the screen waits for the method to return. The method
  /// must not navigate: in a move that waits, the navigation throws
  /// ``RoutingError/insideChange(_:)``.
  ///
  /// - Parameters:
  ///   - screen: The screen that was opened or closed.
  ///   - isPresenting: Whether it was opened.
  func animate(_ screen: Screen, isPresenting: Bool) async
}
