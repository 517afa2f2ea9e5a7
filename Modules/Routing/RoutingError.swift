/// A navigation that cannot be performed.
///
/// Screens are named by their titles.
nonisolated public enum RoutingError: Error, Hashable, Sendable {
  /// The router's screen is not in a window, or the window is empty.
  ///
  /// The screen was closed or never opened. A router retains no screen, so a router that is used
  /// too late throws this.
  case detached
  /// The screen is the first of its window or tab, or its transition cannot be reversed.
  case cannotClose(String)
  /// No screen is below the top screen.
  case nothingToGoBackTo
  /// No modal covers the visible stack.
  case nothingToDismiss
  /// The screen or row no longer exists.
  case gone(String)
  /// The screen is already in a tree, and can be in one place only.
  case alreadyShown(String)
  /// The transition did not put the screen into the window.
  case notShown(String)
  /// The tabs of this screen would be nested deeper than ``TabGroup/deepest`` groups.
  case tooDeep(String)
  /// No tab has this name, or the window has no tabs.
  case noSuchTab(String)
  /// A task called for a change inside another change, and would wait for itself.
  ///
  /// Request it with ``Window/afterwards(_:)`` instead, or start it in a task that is not awaited.
  case insideChange(String)
  /// A change would wait for a change of another window that waits for it; the moves of both.
  ///
  /// Request it with ``Window/afterwards(_:)`` instead, or start it in a task that is not awaited.
  case deadlock(String, with: String)
  /// A stack in a window was modified outside a change.
  case outsideChange
  /// A screen has unsaved content that would be lost; nothing changed.
  case vetoed(by: String, losing: String)
  /// A guard rejected the navigation, for this reason.
  case denied(String)
  /// Guards redirected too often; the destinations are in order.
  case redirectedInCircles([String])
  /// A screen covers the path to the destination and must stay.
  case covered(by: String)
  /// The destination does not exist in this window.
  case noSuchDestination(String)
  /// Requests that caused each other were stopped; the moves are in order.
  case loop([String])
}
