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
  /// - Returns: The addresses that were left out for leading nowhere, each with the reason.
  /// - Throws: ``RoutingError/detached`` in a window without a root,
  ///   ``RoutingError/vetoed(by:losing:)``.
  @discardableResult
  public func restore(_ state: NavigationState) async throws -> [(Address, any Error)] {
    try await inTurn(Move(verb: "restore")) {
      guard let root else { throw RoutingError.detached }
      // The tab that is shown comes last, and so on top; it alone may stand in another's place.
      let shown = state.tabs.indices.contains(state.selection) ? state.tabs[state.selection] : nil
      let place = shown.map { root.tab(beginningWith: $0) ?? 0 }
      let hidden = state.tabs.enumerated().filter { $0.offset != state.selection }.map(\.element)
      let tabs = hidden.filter { tab in
        root.tab(beginningWith: tab).map { $0 != place } ?? false
      }
      var ways: [Way] = []
      for tab in tabs + (shown.map { [$0] } ?? []) {
        ways.append(await Way(to: tab.levels.flatMap(\.self), from: root, stop: stop))
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

extension Root {
  /// The position of the tab whose first screen is the first of `tab`.
  fileprivate func tab(beginningWith tab: NavigationState.Tab) -> Int? {
    guard let address = tab.levels.first?.first?.address else { return nil }
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
