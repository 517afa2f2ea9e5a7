/// The opening or closing of a screen, to be animated after the change.
struct Animation {
  let screen: Screen
  let animator: any Animator
  let isPresenting: Bool
  /// Whether the move waits until the animation ends.
  let isAwaited: Bool

  func run() async {
    screen.runningAnimations += 1
    await animator.animate(screen, isPresenting: isPresenting)
    screen.runningAnimations -= 1
  }
}
