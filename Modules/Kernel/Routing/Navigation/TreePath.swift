/// A path up the tree: screens that are open, then screens to open on top of them.
///
/// Both links and restoration follow such a path, so both keep the open screens that match.
struct TreePath {
  /// The last screen of the path that is in the tree.
  private(set) var origin: Screen
  private(set) var additions: [Addition] = []
  /// Position of `origin` in its stack.
  private var index = 0
  /// The lowest screen that covers a screen with tabs on the path.
  private var covering: Screen?

  /// A screen to open from the previous screen of the path.
  struct Addition {
    let screen: Screen
    /// Opens the screen; nil if it is the first screen of a tab of the previous screen.
    let transition: (any Transition)?
    /// The saved level of the screen; nil if the transition alone decides.
    let level: Level?
  }

  /// A saved level in relation to the screen below.
  struct Level {
    /// Whether the screen is the first of a modal.
    let begins: Bool
    /// Whether the screen must end up at this level, even if its transition leads elsewhere.
    let isKept: Bool
  }

  /// Starts at the first screen of a tab.
  init(from first: Screen) { origin = first }

  /// The lowest screen in the tree that covers the path.
  var cover: Screen? { covering ?? above }

  /// The screen directly above the origin: the next one in the stack, or the first of the modal.
  private var above: Screen? {
    guard let stack = origin.stack else { return nil }
    let next = index + 1
    return next < stack.screens.count ? stack.screens[next] : stack.modal?.screens.first
  }

  /// Moves to the next open screen if it has this address, and returns whether it did.
  ///
  /// The next screen is the one directly above, or the first of a tab of the origin.
  mutating func step(to address: Address?, at level: Level? = nil) -> Bool {
    guard let address, additions.isEmpty else { return false }
    if level == nil, let first = origin.tabs?.first(at: address) {
      covering = covering ?? above
      (origin, index) = (first, 0)
      return true
    }
    guard let above, above.address == address else { return false }
    let isInModal = above.stack !== origin.stack
    if let level, level.isKept, level.begins != isInModal { return false }
    (origin, index) = (above, isInModal ? 0 : index + 1)
    return true
  }

  /// Makes the screen of a stop, without changing the tree.
  ///
  /// If the stop leads to the first screen of a tab of the previous screen, that screen is used.
  mutating func add(_ stop: Stop, at level: Level? = nil) async throws {
    if level == nil, let first = additions.last?.screen.tabs?.first(at: stop.address) {
      additions.append(Addition(screen: first, transition: nil, level: nil))
    } else {
      let screen = try await stop.make()
      additions.append(Addition(screen: screen, transition: stop.transition, level: level))
    }
  }

  /// Opens the additions; called inside a change, with the origin on top of its stack.
  func open(in window: Window) throws {
    var below = origin
    for addition in additions {
      try addition.open(from: below, in: window)
      below = addition.screen
    }
  }
}

extension TreePath.Addition {
  fileprivate func open(from below: Screen, in window: Window) throws {
    guard let transition else { return try window.reveal(screen) }
    guard let level else { return try screen.open(from: below, by: transition, in: window) }
    let isOpen = window.attempt {
      try screen.open(from: below, by: transition, in: window)
      return !level.isKept || screen.stands(on: below, inModal: level.begins)
    }
    if !isOpen { try screen.open(from: below, by: level.begins ? .modal : .push, in: window) }
  }
}

extension Screen {
  /// Whether the screen is directly above `below`: in the same stack, or as the first of a modal.
  fileprivate func stands(on below: Screen, inModal isInModal: Bool) -> Bool {
    guard let stack, let lower = below.stack, stack.screens.last === self else { return false }
    return isInModal
      ? lower.modal === stack && stack.screens.count == 1 && lower.screens.last === below
      : lower === stack && stack.modal == nil && stack.screens.dropLast().last === below
  }
}
