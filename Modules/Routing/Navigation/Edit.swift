/// Screens to close and stops to open, as one change.
///
/// A style of navigation uses it to change several screens at once; see ``Window/edit(_:_:)``.
public struct Edit {
  /// The screens to close, in this order, each with everything above it.
  public let closing: [Screen]
  /// The stops to open afterwards, in this order.
  public let opening: [Stop]
  /// The screen that the stops are opened from.
  public let origin: Screen

  /// Creates an edit; `origin` is a screen in the window.
  public init(closing: [Screen], opening: [Stop] = [], from origin: Screen) {
    self.closing = closing
    self.opening = opening
    self.origin = origin
  }
}
