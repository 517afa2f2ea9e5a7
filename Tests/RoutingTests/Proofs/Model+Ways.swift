import Routing

/// Links and restored states, both as paths from a tab's first screen.
nonisolated extension Model {
  /// The expected `window.state`.
  var state: NavigationState {
    let tabs = tabs.map { levels in
      var tab = NavigationState.Tab()
      for level in levels {
        let names = level.prefix { !$0.isPassing }
        if !names.isEmpty { tab.levels.append(names.map { .init(Address($0)) }) }
        if names.count < level.count { break }
      }
      return tab
    }
    return NavigationState(tabs: tabs, selection: selection)
  }

  mutating func follow(_ path: [String]) throws(RoutingError) {
    if let top, !top.isPassing, top == path.last { return }
    guard let tab = tabs.firstIndex(where: { $0[0][0] == path[0] }) else {
      throw .noSuchDestination(path[0])
    }
    go(path, in: tab)
  }

  mutating func restore(_ state: NavigationState) {
    let paths = state.tabs.map { $0.levels.flatMap { $0.map(\.address.description) } }
    let places = paths.map { path in tabs.firstIndex { $0[0][0] == path.first } }
    let shown = paths.indices.contains(state.selection) ? state.selection : nil
    // The selected path goes into the first tab if it matches none.
    let last = shown.map { places[$0] ?? 0 }
    for (index, path) in paths.enumerated() where index != shown {
      if let tab = places[index], tab != last { go(path, in: tab) }
    }
    if let shown, let last {
      go(places[shown] == nil ? [tabs[last][0][0]] + paths[shown] : paths[shown], in: last)
    }
  }

  /// Keeps the longest prefix of the path that is open in the tab, and opens the rest.
  private mutating func go(_ path: [String], in tab: Int) {
    let standing = tabs[tab].enumerated()
      .flatMap { level, names in names.indices.map { (tab, level, $0, names[$0]) } }
    let kept = zip(standing, path).prefix { $0.3 == $1 && !$1.isPassing }.count
    let (_, level, index, _) = standing[kept - 1]
    reveal((tab, level, index))
    for name in path[kept...] {
      if name.isModal {
        tabs[tab].append([name])
      } else {
        tabs[tab][tabs[tab].count - 1].append(name)
      }
    }
  }
}
