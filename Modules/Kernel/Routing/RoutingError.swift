/// A navigation that cannot be performed.
///
/// Screens are named by their titles. The ``description`` says what to do.
nonisolated public enum RoutingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The router's screen is not in a window, or the window is empty.
  case detached
  /// The screen is the first of its window or tab, or its transition cannot be reversed.
  case cannotClose(String)
  /// No screen is below the top screen.
  case nothingToGoBackTo
  /// No modal covers the visible stack.
  case nothingToDismiss
  /// The screen or row no longer exists; a person reads its name, such as `The book Emma`.
  case gone(String)
  /// The screen is already in a tree, and can be in one place only.
  case alreadyShown(String)
  /// The transition did not put the screen into the window.
  case notShown(String)
  /// The tabs of this screen would be nested deeper than 64 groups.
  case tooDeep(String)
  /// No tab has this name, or the window has no tabs.
  case noSuchTab(String)
  /// A task called for a change inside another change, and would wait for itself.
  case insideChange(String)
  /// A change would wait for a change of another window that waits for it; the moves of both.
  case deadlock(String, with: String)
  /// A stack in a window was modified outside a change.
  case outsideChange
  /// A screen has unsaved content that would be lost; nothing changed.
  case vetoed(by: String, losing: String)
  /// A guard rejected the navigation, for this reason.
  case denied(String)
  /// A guard redirected this destination, whose name is empty without a link, where a redirect cannot be followed.
  case redirected(String)
  /// Guards redirected a move too often, also while it waited; the destinations are in order.
  case redirectedInCircles([String])
  /// A screen covers the path to the destination and must stay.
  case covered(by: String)
  /// The destination does not exist in this window.
  case noSuchDestination(String)
  /// Requests that caused each other were stopped; the moves are in order.
  case loop([String])

  /// The reason and a correction, for developers.
  public var description: String {
    switch self {
    case .detached:
      "The router's screen is not in a window, or the window is empty: use one that is open."
    case .cannotClose(let title):
      "\(title) is the first screen of its window or tab, or its transition cannot be reversed: "
        + "show another root, or use a transition that can close it."
    case .nothingToGoBackTo:
      "`back()` found no screen below the top screen: check `Window.canGoBack` first."
    case .nothingToDismiss:
      "`dismiss()` found no modal around the screen: use `close()`, or open it by `.modal`."
    case .gone(let name):
      "\(name) no longer exists, or is elsewhere: look up the screen or row again."
    case .alreadyShown(let title):
      "\(title) is already in a tree, or named twice: make a new screen, or use `popTo(_:)`."
    case .notShown(let title):
      "The transition did not put \(title) into the window: `open(_:from:)` must add the screen to "
        + "a stack, for example with `push(_:)`."
    case .tooDeep(let title):
      "The tabs of \(title) would exceed the depth of `TabGroup.deepest`: close other tabs first."
    case .noSuchTab(let name):
      "No tab here has the name or the first screen \(name): correct the name, or add the tab."
    case .insideChange(let move):
      "`\(move)` inside a change would wait for itself: request it with `Window.afterwards(_:)`."
    case .deadlock(let move, let other):
      "`\(move)` and `\(other)` in another window would wait for each other: request one of them "
        + "with `Window.afterwards(_:)`."
    case .outsideChange:
      "A stack in a window was modified outside a change: use a route or a method of `Window`."
    case .vetoed(let title, let losing):
      "\(title) would lose \(losing), so nothing changed: save or discard that, then try again."
    case .denied(let reason):
      "A guard denied the navigation (\(reason)): meet its condition first, or change the guard."
    case .redirected(let place):
      "A guard redirected \(named(place)): meet its condition first, then open or restore it again."
    case .redirectedInCircles(let places):
      "Guards redirect in circles (\(places.map(named).joined(separator: ", "))): let them allow one of these."
    case .covered(let title):
      "\(title) covers the path and must stay: dismiss it first, or change the plan's `cover`."
    case .noSuchDestination(let place):
      "Nothing in this window leads to \(named(place)): add a link for it, begin its plan with the first "
        + "screen of a tab, or open it before returning to it."
    case .loop(let moves):
      "Changes cause each other (\(moves.joined(separator: ", "))): request them on a condition."
    }
  }

  /// Returns the name of a destination, which is empty without a link.
  private func named(_ place: String) -> String {
    place.isEmpty ? "a screen without a link" : place
  }
}
