/// What must be done to bring a window to some places: from a screen that stands, upwards.
struct Way {
  private var walk: Walk
  var start: Screen { walk.screen }
  private var missing: [(screen: Screen, transition: any Transition)] = []
  private var drafts: [(screen: Screen, draft: String)] = []
  /// The address that led nowhere, and why; what stood on it is left out as well.
  private(set) var lost: (Address, any Error)?

  /// Makes what is missing, and changes nothing.
  ///
  /// - Parameters:
  ///   - places: Bottom first.
  ///   - stop: Where an address leads.
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

  /// Inside a change.
  func go(in window: Window) throws {
    try window.reveal(start)
    var origin = start
    for (screen, transition) in missing {
      try screen.open(from: origin, by: transition, in: window)
      origin = screen
    }
    for (screen, draft) in drafts { screen.content.draft = draft }
  }

  /// A tab's first screen, what stands next on the way, or a new screen.
  private mutating func screen(
    at address: Address, in root: Root, stop: (Address) async throws -> Stop
  ) async throws -> Screen {
    if let screen = standing(at: address, in: root) { return screen }
    let goal = try await stop(address)
    // The same place may be written in another way.
    if let other = goal.address, other != address {
      if let screen = standing(at: other, in: root) { return screen }
      // A tab's first screen has its place, and comes on top of nothing.
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

extension Root {
  /// The first screen of a tab, if it is at that address.
  func first(at address: Address?) -> Screen? {
    guard let address else { return nil }
    return tabs.lazy.map { $0.stack.screens[0] }.first { $0.address == address }
  }
}
