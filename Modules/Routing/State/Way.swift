/// The screens to open and the drafts to set in one tab, to restore its saved levels.
struct Way {
  private var walk: Walk
  var start: Screen { walk.screen }
  private var missing: [Missing] = []
  private var drafts: [(screen: Screen, draft: String)] = []
  /// Whether the root has the saved tabs, so that every screen returns to its saved level.
  private let keepsLevels: Bool
  /// The first address that could not be resolved, and its error; addresses above it are left out.
  private(set) var lost: (Address, any Error)?

  private struct Missing {
    let screen: Screen
    let transition: any Transition
    let beginsLevel: Bool
  }

  /// Makes the missing screens, without changing the tree.
  ///
  /// - Parameters:
  ///   - levels: The saved levels, bottom first.
  ///   - tab: The index of the tab, if the root has the saved tabs; otherwise nil.
  ///   - stop: Returns the stop for an address.
  init(
    to levels: [[NavigationState.Place]], from root: Root, tab: Int?,
    stop: (Address) async throws -> Stop
  ) async {
    walk = Walk(from: root.tabs[tab ?? 0].stack.screens[0])
    keepsLevels = tab != nil
    var isFirst = keepsLevels
    for (level, places) in levels.enumerated() {
      for (index, place) in places.enumerated() {
        do {
          let screen =
            isFirst
            ? start
            : try await screen(
              at: place.address, in: root, beginsLevel: level > 0 && index == 0, stop: stop)
          isFirst = false
          if let draft = place.draft { drafts.append((screen, draft)) }
        } catch {
          lost = (place.address, error)
          return
        }
      }
    }
  }

  /// Opens the screens and restores the drafts; called inside a change.
  func go(in window: Window) throws {
    try window.reveal(start)
    var origin = start
    for next in missing {
      let isOpen = window.attempt {
        try next.screen.open(from: origin, by: next.transition, in: window)
        return !keepsLevels || next.screen.stands(on: origin, inNewLevel: next.beginsLevel)
      }
      if !isOpen {
        let transition: any Transition = next.beginsLevel ? .modal : .push
        try next.screen.open(from: origin, by: transition, in: window)
      }
      origin = next.screen
    }
    for (screen, draft) in drafts { screen.content.draft = draft }
  }

  /// Returns a tab's first screen, the next screen in the tree, or a new screen.
  private mutating func screen(
    at address: Address, in root: Root, beginsLevel: Bool,
    stop: (Address) async throws -> Stop
  ) async throws -> Screen {
    if let screen = standing(at: address, in: root, beginsLevel) { return screen }
    let goal = try await stop(address)
    // The same destination may have a second spelling of its address.
    if let other = goal.address, other != address {
      if let screen = standing(at: other, in: root, beginsLevel) { return screen }
      // A tab's first screen cannot be opened on top of another screen.
      if !keepsLevels, let first = root.first(at: other) {
        throw RoutingError.alreadyShown(first.title)
      }
    }
    let screen = try await goal.make()
    missing.append(
      Missing(screen: screen, transition: goal.transition, beginsLevel: beginsLevel))
    return screen
  }

  private mutating func standing(
    at address: Address, in root: Root, _ beginsLevel: Bool
  ) -> Screen? {
    guard missing.isEmpty else { return nil }
    if keepsLevels {
      guard let above = walk.above, (above.stack !== start.stack) == beginsLevel else { return nil }
    } else if let first = root.first(at: address) {
      walk = Walk(from: first)
      return start
    }
    return walk.step(to: address) ? start : nil
  }
}

extension Screen {
  /// Whether the screen is directly on top of another, in its stack or as the first of a modal.
  fileprivate func stands(on origin: Screen, inNewLevel isNew: Bool) -> Bool {
    guard let stack, let below = origin.stack, stack.screens.last === self else { return false }
    return isNew
      ? below.modal === stack && stack.screens.count == 1 && below.screens.last === origin
      : below === stack && stack.modal == nil && stack.screens.dropLast().last === origin
  }
}
