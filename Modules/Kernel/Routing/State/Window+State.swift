extension Window {
  /// The current location of the window, as a value that can be saved.
  public var state: NavigationState { root?.state ?? NavigationState(tabs: []) }

  /// Restores a saved location as one change; screens that already match stay.
  ///
  /// An address that cannot be resolved is left out with everything above it, and so is a hidden
  /// tab that the guards refuse; <doc:StateGuardsAndAnswers> says what fits a root with other tabs.
  /// The journal records `cause`, such as the login, as the cause of the change.
  ///
  /// - Returns: The lowest address of each path that was left out, with its error.
  /// - Throws: ``RoutingError/detached`` in a window without a root,
  ///   ``RoutingError/vetoed(by:losing:)``, also for unsaved content whose draft would be replaced.
  @discardableResult
  public func restore(
    _ state: NavigationState, after cause: Event? = nil
  ) async throws -> [(Address, any Error)] {
    try await inTurn(Move(verb: "restore"), after: cause?.id) {
      guard let root else { throw RoutingError.detached }
      let before = revision
      var restoration = try await Restoration(state, in: self, root: root)
      try Work.checkCancellation()
      if revision != before { restoration = try await Restoration(state, in: self, root: root) }
      try Work.checkCancellation()
      // Forced, because the restoration itself asks about unsaved content.
      try change(isForced: true) { try restoration.open() }
      return restoration.lost
    }
  }

  /// Returns the stop for an address that the guards allow.
  func stop(at address: Address) async throws -> Stop {
    let link = address.description
    if let plan = try resolver?(link), let destination = plan.destination {
      try await askGuardsWithoutRedirect(about: destination)
      if let stop = try plan.stops().stops.last { return stop }
    }
    throw RoutingError.noSuchDestination(link)
  }
}

extension TabGroup {
  /// The screens of each tab, and which tab is visible.
  fileprivate var state: NavigationState {
    NavigationState(tabs: tabs.map(\.stack.state), selection: selection)
  }
}

extension NavigationStack {
  fileprivate var state: NavigationState.Tab {
    var tab = NavigationState.Tab()
    for level in levels {
      let places = level.screens.prefix { $0.address != nil }
      tab.levels.append(
        places.compactMap { screen in
          screen.address.map {
            NavigationState.Place($0, draft: screen.content.draft, tabs: screen.tabs?.state)
          }
        })
      if places.count < level.screens.count { break }
    }
    tab.levels.removeAll(where: \.isEmpty)
    return tab
  }
}
