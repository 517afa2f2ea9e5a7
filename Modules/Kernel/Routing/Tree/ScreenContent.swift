/// The content of a screen; in this app, a presenter.
public protocol ScreenContent: AnyObject {
  /// The name of the screen in errors and where the tree is shown.
  var title: String { get }

  /// A description of what would be lost with the screen, such as `your changes`; nil if nothing.
  ///
  /// A change that would remove such a screen, rather than cover it, throws
  /// ``RoutingError/vetoed(by:losing:)`` and has no effect.
  var unsaved: String? { get }

  /// Unfinished input, saved with the window's state; nil if there is none.
  var draft: String? { get set }

  /// Discards the changes, so that nothing is ``unsaved``.
  func discard()

  /// Tells the content that its screen is now on top of the window, for the first time or again.
  ///
  /// Called inside the change that caused it, so the content must not navigate. It can request a
  /// navigation with ``Window/afterwards(_:)``.
  func appeared(in window: Window)

  /// Calls ``appeared(in:)``; the window calls it when the screen comes to the top.
  ///
  /// A protocol of presenters implements it to do more for all of them, such as to load their pages,
  /// whatever each does in `appeared`.
  func handleAppearance(in window: Window)

  /// Tells the content that its screen is no longer on top: it is covered or removed.
  ///
  /// The content must not navigate here either; see ``appeared(in:)``.
  func disappeared(from window: Window)
}

/// Content that can save what is ``ScreenContent/unsaved`` before its screen is closed.
public protocol SavableContent: AnyObject {
  /// Saves the content, so that nothing is ``ScreenContent/unsaved``.
  func save() async throws
}

extension ScreenContent {
  /// Nil by default: nothing would be lost.
  public var unsaved: String? { nil }

  /// Nil by default; a new value is ignored.
  public var draft: String? {
    get { nil }
    set {}
  }

  /// Does nothing by default.
  public func discard() {}
  /// Does nothing by default.
  public func appeared(in window: Window) {}
  /// Calls ``appeared(in:)``.
  public func handleAppearance(in window: Window) { appeared(in: window) }
  /// Does nothing by default.
  public func disappeared(from window: Window) {}
}
