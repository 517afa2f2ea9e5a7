/// The screens to open and the drafts to restore so that a window reaches a list of addresses.
struct Way {
  private var walk: Walk
  var start: Screen { walk.screen }
  private var missing: [(screen: Screen, transition: any Transition)] = []
  private var drafts: [(screen: Screen, draft: String)] = []
  /// The first address that could not be resolved, and its error; addresses above it are left out.
  private(set) var lost: (Address, any Error)?

  /// Makes the missing screens, without changing the tree.
  ///
  /// - Parameters:
  ///   - places: The saved screens, bottom first.
  ///   - stop: Returns the stop for an address.
  init(
    to places: [NavigationState.Place], from root: Root, stop: (Address) async throws -> Stop
  ) async {
    walk = Walk(from: root.tabs[0].stack.screens[0])
    for place in places {
      do {
        let screen = try await screen(at: place.address, in: root, stop: stop)
        if let draft = place.draft { drafts.append((screen, draft)) }
      } catch {
        lost = (place.address, error)
        return
      }
    }
  }

  /// Opens the screens and restores the drafts; called inside a change.
  func go(in window: Window) throws {
    try window.reveal(start)
    var origin = start
    for (screen, transition) in missing {
      try screen.open(from: origin, by: transition, in: window)
      origin = screen
    }
    for (screen, draft) in drafts { screen.content.draft = draft }
  }

  /// Returns a tab's first screen, the next screen in the tree, or a new screen.
  private mutating func screen(
    at address: Address, in root: Root, stop: (Address) async throws -> Stop
  ) async throws -> Screen {
    if let screen = standing(at: address, in: root) { return screen }
    let goal = try await stop(address)
    // The same destination may have a second spelling of its address.
    if let other = goal.address, other != address {
      if let screen = standing(at: other, in: root) { return screen }
      // A tab's first screen cannot be opened on top of another screen.
      if let first = root.first(at: other) { throw RoutingError.alreadyShown(first.title) }
    }
    let screen = try await goal.make()
    missing.append((screen, goal.transition))
    return screen
  }

  private mutating func standing(at address: Address, in root: Root) -> Screen? {
    guard missing.isEmpty else { return nil }
    if let first = root.first(at: address) {
      walk = Walk(from: first)
      return start
    }
    return walk.step(to: address) ? start : nil
  }
}
