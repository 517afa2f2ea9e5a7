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
    if state.tabs.map(\.levels.first?.first?.address.description) == tabs.map({ $0[0][0] }) {
      let before = selection
      for tab in tabs.indices { goBack(to: state, in: tab) }
      selection = tabs.indices.contains(state.selection) ? state.selection : before
      return
    }
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

  /// Keeps the screens that are where they were saved, and opens the rest at their saved levels.
  private mutating func goBack(to state: NavigationState, in tab: Int) {
    let saved = state.tabs[tab].levels.map { $0.map(\.address.description) }
    var (level, index) = (0, 0)
    for (number, names) in saved.enumerated() {
      for (place, name) in names.enumerated() where number + place > 0 {
        let next = place == 0 ? (number, 0) : (number, place)
        let stands =
          tabs[tab].indices.contains(next.0) && tabs[tab][next.0].indices.contains(next.1)
          && tabs[tab][next.0][next.1] == name && !name.isPassing
          && (place > 0 || tabs[tab][level].count == index + 1)
        guard stands else {
          reveal((tab, level, index))
          open(saved, after: (number, place), in: tab)
          return
        }
        (level, index) = next
      }
    }
    reveal((tab, level, index))
  }

  private mutating func open(_ saved: [[String]], after next: (Int, Int), in tab: Int) {
    for (number, names) in saved.enumerated() {
      for (place, name) in names.enumerated() where (number, place) >= next {
        if place == 0 { tabs[tab].append([name]) } else { tabs[tab][number].append(name) }
      }
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
