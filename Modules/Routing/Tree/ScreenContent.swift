/// What fills a screen: in this app, a presenter.
public protocol ScreenContent: AnyObject {
  /// Names the screen where the tree is shown and where an error speaks of it.
  var title: String { get }

  /// What would be lost if the screen were removed, such as `your changes`; nil when nothing would.
  ///
  /// A change that would remove such a screen, and not merely cover it, throws
  /// ``RoutingError/vetoed(by:losing:)`` and moves nothing.
  var unsaved: String? { get }

  /// What was begun here and is not finished; kept with the window's state.
  var draft: String? { get set }

  /// Makes sure that nothing is ``unsaved``, by keeping it.
  func save() async throws

  /// Makes sure that nothing is ``unsaved``, by giving it up.
  func discard()

  /// The screen is now the one on top of its window, for the first time or again.
  ///
  /// Called inside the change that caused it, so nobody navigates here; what should follow is asked
  /// for with ``Window/afterwards(_:)``.
  func appeared(in window: Window)

  /// The screen was on top of its window and is covered or gone now.
  ///
  /// The rule of ``appeared(in:)`` holds here as well.
  func disappeared(from window: Window)
}

extension ScreenContent {
  public var unsaved: String? { nil }

  public var draft: String? {
    get { nil }
    set {}
  }

  public func save() async throws {}
  public func discard() {}
  public func appeared(in window: Window) {}
  public func disappeared(from window: Window) {}
}
