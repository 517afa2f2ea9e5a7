/// What cannot be done, and to what.
///
/// Screens are named by their titles.
nonisolated public enum RoutingError: Error, Hashable, Sendable {
  /// The screen that asks is not in a window, or the window that was asked is empty.
  ///
  /// The screen was closed, or never opened. A router keeps nothing alive, so one that is used late
  /// says so.
  case detached
  /// The screen is the first of its window or tab, or its transition has no way back.
  case cannotClose(String)
  /// Nothing stands below the screen on top.
  case nothingToGoBackTo
  /// Nothing covers the stack that is shown.
  case nothingToDismiss
  /// What was spoken of is no longer there: a screen, a row.
  case gone(String)
  /// A screen stands in one place only.
  case alreadyShown(String)
  /// No tab has that name, or the window has no tabs.
  case noSuchTab(String)
  /// A change was asked for from inside another, for which it would wait for ever.
  ///
  /// Ask with ``Window/afterwards(_:)``.
  case insideChange(String)
  /// A stack in a window was changed by hand.
  case outsideChange
  /// The screen has something that would be lost; nothing was moved.
  case vetoed(by: String, losing: String)
  /// A guard does not let anybody in, for this reason.
  case denied(String)
  /// Guards sent each other's visitors on; the places in their order.
  case redirectedInCircles([String])
  /// Something covers the way that the link leads, and is not to be removed for it.
  case covered(by: String)
  /// The place is not part of what this window shows now.
  case noSuchDestination(String)
  /// Requests that caused each other, cut off; the moves in their order.
  case loop([String])
}
