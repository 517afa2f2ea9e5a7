public import Routing

/// Shows in a line that a screen came or left: `→ Chat`.
public struct LineAnimator: Animator {
  private let coming: String
  private let leaving: String
  private weak var front: Front?

  /// With a sign for the coming and one for the leaving.
  public init(_ coming: String, _ leaving: String, on front: Front) {
    self.coming = coming
    self.leaving = leaving
    self.front = front
  }

  public func animate(_ screen: Screen, isPresenting: Bool) {
    // What came somewhere else is not seen.
    if isPresenting, screen.window?.top !== screen { return }
    front?.animate("\(isPresenting ? coming : leaving) \(screen.title)")
  }
}
