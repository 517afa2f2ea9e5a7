public import Routing

/// An animator that announces in one line that a screen came or left: `→ Chat`.
public struct LineAnimator: Animator {
  private let coming: String
  private let leaving: String
  private weak var front: Front?

  /// Creates an animator from a sign for screens that come and one for screens that leave.
  ///
  /// The animator does not retain the front.
  public init(_ coming: String, _ leaving: String, on front: Front) {
    self.coming = coming
    self.leaving = leaving
    self.front = front
  }

  /// Announces the screen before the next page, unless it came where it is not visible.
  public func animate(_ screen: Screen, isPresenting: Bool) {
    // A screen that came elsewhere, such as in a hidden tab, is not visible.
    if isPresenting, screen.window?.top !== screen { return }
    front?.animate("\(isPresenting ? coming : leaving) \(screen.title)")
  }
}
