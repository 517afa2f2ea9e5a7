/// An animator that prints an arrow and the title of a screen that is opened or closed, such as
/// `→ Basket`.
package struct ArrowAnimator: Animator {
  private let coming: String
  private let leaving: String
  private weak var front: Front?

  /// Creates an animator with a sign for opened screens and one for closed screens.
  ///
  /// The animator does not retain the front end.
  package init(_ coming: String, _ leaving: String, on front: Front) {
    (self.coming, self.leaving, self.front) = (coming, leaving, front)
  }

  /// Prints the line before the next page, unless the screen was opened where it is not visible.
  package func animate(_ screen: Screen, isPresenting: Bool) {
    // A screen that was opened in a hidden tab, for example, is not on top.
    if isPresenting, screen.window?.top !== screen { return }
    // The last one wins.
    front?.state.view.animation = "\(isPresenting ? coming : leaving) \(screen.title)"
  }
}
