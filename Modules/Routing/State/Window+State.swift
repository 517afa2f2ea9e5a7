extension Window {
  /// The current location of the window, as a value that can be saved.
  public var state: NavigationState {
    NavigationState(
      tabs: root?.tabs.map { $0.stack.state } ?? [], selection: root?.selection ?? 0)
  }

  /// Restores a saved location as one change; screens that already match stay.
  ///
  /// If the root has the saved tabs, every screen returns to its saved level. If the tabs differ,
  /// the transitions of the planner restore as much of the state as fits. An address that cannot be
  /// resolved is left out with everything above it. The journal records `cause`, such as the login,
  /// as the cause of the change.
  ///
  /// - Returns: The addresses that could not be resolved, with their errors.
  /// - Throws: ``RoutingError/detached`` in a window without a root,
  ///   ``RoutingError/vetoed(by:losing:)``.
  @discardableResult
  public func restore(
    _ state: NavigationState, after cause: Event? = nil
  ) async throws -> [(Address, any Error)] {
    try await inTurn(Move(verb: "restore"), after: cause?.id) {
      guard let root else { throw RoutingError.detached }
      var ways: [Way] = []
      for (levels, tab) in state.ways(in: root) {
        ways.append(await Way(to: levels, from: root, tab: tab, stop: stop))
      }
      try Work.checkCancellation()
      try change { for way in ways { try way.go(in: self) } }
      return ways.compactMap(\.lost)
    }
  }

  private func stop(at address: Address) async throws -> Stop {
    let link = address.description
    let refusal = RoutingError.noSuchDestination(link)
    let destination = try resolver?(link)
    if let destination, try await detour(from: destination) != nil { throw refusal }
    guard let stop = try root?.planner?(link).stops.last else { throw refusal }
    if destination == nil, try await detour(from: stop.destination) != nil { throw refusal }
    return stop
  }
}

extension NavigationState {
  /// The levels to restore in each tab, the visible tab last, so that it ends on top.
  ///
  /// If the root has other tabs, `tab` is nil, and the saved places are split where one is the
  /// first screen of a tab of the root. A saved tab that the root lacks is left out, but if it was
  /// visible, it is restored in the first tab.
  fileprivate func ways(in root: Root) -> [(levels: [[Place]], tab: Int?)] {
    let shown = tabs.indices.contains(selection) ? [selection] : []
    let order = tabs.indices.filter { $0 != selection } + shown
    if tabs.map(\.first) == root.tabs.map({ $0.stack.screens[0].address }) {
      return order.map { (tabs[$0].levels, $0) }
    }
    let parts = order.filter { $0 == selection || root.first(at: tabs[$0].first) != nil }
      .flatMap { tabs[$0].parts(in: root) }
    let starts = parts.map { root.tab(beginningWith: $0) ?? 0 }
    return parts.enumerated().filter { !starts[($0.offset + 1)...].contains(starts[$0.offset]) }
      .map { ([$0.element], nil) }
  }
}

extension NavigationState.Tab {
  fileprivate var first: Address? { levels.first?.first?.address }

  /// The saved screens, bottom first, split wherever one is the first screen of a tab.
  fileprivate func parts(in root: Root) -> [[NavigationState.Place]] {
    let places = levels.flatMap(\.self)
    let cuts = places.indices.dropFirst().filter { root.first(at: places[$0].address) != nil }
    return zip([0] + cuts, cuts + [places.count]).map { Array(places[$0..<$1]) }
  }
}

extension Root {
  /// Index of the tab whose first screen is the first of `places`.
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
