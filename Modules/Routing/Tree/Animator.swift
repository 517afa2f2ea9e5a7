/// Animates the opening and closing of screens.
///
/// The transition decides where a screen goes.
@MainActor public protocol Animator: Sendable {
  /// Animates a screen after the tree has changed; it must not navigate.
  ///
  /// - Parameters:
  ///   - screen: The screen that was opened or closed.
  ///   - isPresenting: Whether it was opened.
  func animate(_ screen: Screen, isPresenting: Bool)
}
