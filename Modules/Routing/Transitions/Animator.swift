/// Shows how a screen comes in or leaves.
///
/// It does not decide where: the transition does.
public protocol Animator {
  /// Shows it, after the change: nobody navigates here.
  ///
  /// - Parameters:
  ///   - screen: The one that came in or left; the tree has changed already.
  ///   - isPresenting: Whether it came in.
  func animate(_ screen: Screen, isPresenting: Bool)
}
