extension Window {
  /// Where the window is.
  public var state: NavigationState {
    NavigationState(
      tabs: root?.tabs.map { $0.stack.state } ?? [], selection: root?.selection ?? 0)
  }

  /// Goes to where a window was, as one change: what stands there already stays.
  ///
  /// An address that leads nowhere any more is left out with all that stood on it; the rest is
  /// reached. A state of another layout is read as far as it has a place here.
  ///
  /// In the journal it follows from `cause`, such as the login.
  ///
  /// - Returns: The addresses that were left out for leading nowhere, each with the reason.
  /// - Throws: ``RoutingError/detached`` in a window without a root,
  ///   ``RoutingError/vetoed(by:losing:)``.
  @discardableResult
  public func restore(
    _ state: NavigationState, after cause: Event? = nil
  ) async throws -> [(Address, any Error)] {
    try await inTurn(Move(verb: "restore"), after: cause?.id) {
      guard let root else { throw RoutingError.detached }
      // The tab that is shown comes last, and so on top; it alone may stand in another's place.
      let shown = state.tabs.indices.contains(state.selection) ? [state.tabs[state.selection]] : []
      let hidden = state.tabs.enumerated().filter { $0.offset != state.selection }.map(\.element)
        .filter { root.tab(beginningWith: $0.levels.first ?? []) != nil }
      let parts = (hidden + shown).flatMap { $0.parts(in: root) }
      let tabs = parts.map { root.tab(beginningWith: $0) ?? 0 }
      var ways: [Way] = []
      for (index, places) in parts.enumerated() where !tabs[(index + 1)...].contains(tabs[index]) {
        ways.append(await Way(to: places, from: root, stop: stop))
      }
      try change { for way in ways { try way.go(in: self) } }
      return ways.compactMap(\.lost)
    }
  }

  private func stop(at address: Address) async throws -> Stop {
    guard let stop = try root?.planner?(address.description).stops.last,
      try await detour(from: stop.destination) == nil
    else { throw RoutingError.noSuchDestination(address.description) }
    return stop
  }
}

extension NavigationState.Tab {
  /// Its places, bottom first, cut wherever one begins a tab: what was one stack may be several.
  fileprivate func parts(in root: Root) -> [[NavigationState.Place]] {
    let places = levels.flatMap(\.self)
    let cuts = places.indices.dropFirst().filter { root.first(at: places[$0].address) != nil }
    return zip([0] + cuts, cuts + [places.count]).map { Array(places[$0..<$1]) }
  }
}

extension Root {
  /// The position of the tab whose first screen is the first of `places`.
  fileprivate func tab(beginningWith places: [NavigationState.Place]) -> Int? {
    guard let address = places.first?.address else { return nil }
    return tabs.firstIndex { $0.stack.screens[0].address == address }
  }
}

extension NavigationStack {
  fileprivate var state: NavigationState.Tab {
    var tab = NavigationState.Tab()
    for level in levels {
      let places = level.screens.prefix { $0.address != nil }
      tab.levels.append(
        places.compactMap { screen in
          screen.address.map { NavigationState.Place($0, draft: screen.content.draft) }
        })
      if places.count < level.screens.count { break }
    }
    tab.levels.removeAll(where: \.isEmpty)
    return tab
  }
}
