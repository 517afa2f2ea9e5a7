/// Animates the opening and closing of screens.
///
/// The transition decides where a screen goes. A change animates each screen that it opens, but of
/// those that it closes only what was on top: the first screen of a modal that leaves as a whole,
/// otherwise the top screen. A new root, and a new screen in the same stack, animate no closing.
@MainActor public protocol Animator: Sendable {
  /// Animates a screen after the tree has changed, and returns when the animation has ended.
  ///
  /// A synchronous method satisfies this requirement too. The method must not navigate: in a move
  /// with ``Transition/awaitsAnimation``, the navigation throws ``RoutingError/insideChange(_:)``.
  ///
  /// - Parameters:
  ///   - screen: The screen that was opened or closed.
  ///   - isPresenting: Whether it was opened.
  func animate(_ screen: Screen, isPresenting: Bool) async
}

/// The opening or closing of a screen, to be animated after the change.
struct Animation {
  let screen: Screen
  let animator: any Animator
  let isPresenting: Bool
  /// Whether the move waits until the animation ends.
  var isAwaited: Bool { screen.transition?.awaitsAnimation ?? false }

  func run() async {
    screen.runningAnimations += 1
    await animator.animate(screen, isPresenting: isPresenting)
    screen.runningAnimations -= 1
  }
}
