import Routing

/// Saved and restored states.
extension Model {
  /// The expected `window.state`.
  var state: NavigationState { state(of: "") }

  private func state(of name: String) -> NavigationState {
    let group = groups[name] ?? Group(names: [], tabs: [])
    let tabs = group.tabs.map { levels in
      var tab = NavigationState.Tab()
      for level in levels {
        let names = level.prefix { !$0.isPassing }
        if !names.isEmpty { tab.levels.append(names.map(place)) }
        if names.count < level.count { break }
      }
      return tab
    }
    return NavigationState(tabs: tabs, selection: group.selection)
  }

  private func place(_ name: String) -> NavigationState.Place {
    .init(Address(name), tabs: groups[name] == nil ? nil : state(of: name))
  }

  /// Returns the position of the window's tab that begins with the first screen of the path.
  private func start(of path: [String]) -> Position? {
    groups[""]?.tabs.firstIndex { $0[0][0] == path.first }.map { Position(group: "", tab: $0) }
  }

  /// Whether the window has the saved tabs, but for some that it has nowhere.
  private func hasTabs(of state: NavigationState) -> Bool {
    let firsts = (groups[""]?.tabs ?? []).map { $0[0][0] }
    return state.tabs.count == firsts.count
      && state.tabs.indices.allSatisfy { index in
        let saved = state.tabs[index].levels.flatMap(\.self).map(\.name)
        let parts = index == state.selection ? saved : Array(saved.prefix(1))
        return saved.first == firsts[index] || !parts.contains(where: firsts.contains)
      }
  }

  mutating func restore(_ state: NavigationState) {
    if hasTabs(of: state) { return restoreTabs(state, in: "") }
    let (before, shown) = (groups[""]?.selection ?? 0, state.selection)
    var paths = state.tabs.map { $0.levels.flatMap(\.self) }
    let order = paths.indices.filter { $0 != shown } + paths.indices.filter { $0 == shown }
    let starts = order.compactMap { index -> (path: Int, tab: Position)? in
      // The selected path goes into the first tab if it matches none.
      let start = start(of: paths[index].map(\.name))
      return (start ?? (index == shown ? Position(group: "") : nil)).map { (index, $0) }
    }
    for (offset, (path, tab)) in starts.enumerated() {
      let rest = starts.dropFirst(offset + 1)
      if let next = rest.first(where: { $0.tab.tab == tab.tab })?.path {
        // The first screen of the tab stays.
        let isFirst = paths[next].first?.name == self[tab][0]
        if !isFirst { paths[next] = paths[path].prefix(1) + paths[next] }
      } else if !isDenied(tab, paths[path], isShown: rest.isEmpty, from: before) {
        restore(paths[path], from: tab)
      } else if rest.isEmpty {
        groups[""]?.selection = before
      }
    }
  }

  /// Whether the guard refuses a hidden tab that would be selected or changed.
  private func isDenied(
    _ tab: Position, _ saved: [NavigationState.Place], isShown: Bool = false, from selection: Int
  ) -> Bool {
    tab.tab != selection && (isShown || saved.isUsed) && isRefused(self[tab][0])
  }

  /// Restores a path with the transitions of its screens.
  private mutating func restore(_ path: [NavigationState.Place], from start: Position) {
    var position = start
    let isFirst = self[start][0] == path.first?.name
    let places = path.dropFirst(isFirst ? 1 : 0)
    let missing = places.drop { place in
      guard let above = above(position), self[above][above.index] == place.name,
        !place.name.isPassing
      else { return false }
      position = above
      return true
    }
    reveal(position)
    var restored = isFirst ? Array(path.prefix(1)) : []
    restored += places.prefix(places.count - missing.count)
    for place in missing {
      if isRefused(place.name) { break }
      if place.name.isModal {
        present(place.name, at: position)
      } else {
        add(place.name, at: position)
      }
      position = (try? find(place.name)) ?? position
      restored.append(place)
    }
    for place in restored { restoreTabs(of: place) }
  }

  private mutating func restoreTabs(of place: NavigationState.Place) {
    if let tabs = place.tabs { restoreTabs(tabs, in: place.name) }
  }

  /// Restores every screen at its saved level, in each tab that begins with its saved screen.
  private mutating func restoreTabs(_ state: NavigationState, in group: String) {
    let (tabs, before) = (groups[group]?.tabs ?? [], groups[group]?.selection ?? 0)
    for (tab, saved) in state.tabs.enumerated() where tabs.indices.contains(tab) {
      let (position, isShown) = (Position(group: group, tab: tab), tab == state.selection)
      let places = saved.levels.flatMap(\.self)
      let isSame = places.first?.name == tabs[tab][0][0]
      guard isSame || isShown && group.isEmpty,
        !isDenied(position, places, isShown: isShown, from: before)
      else { continue }
      if isSame { restore(saved.levels, in: position) } else { restore(places, from: position) }
      if isShown { groups[group]?.selection = tab }
    }
  }

  /// Keeps the screens that are where they were saved, and opens the rest at their saved levels.
  private mutating func restore(_ saved: [[NavigationState.Place]], in tab: Position) {
    var position = tab
    var isStanding = true
    var restored: [NavigationState.Place] = []
    levels: for (level, places) in saved.enumerated() {
      for (index, place) in places.enumerated() {
        if level + index > 0 {
          if isStanding, let above = above(position), self[above][above.index] == place.name,
            !place.name.isPassing, (above.level > position.level) == (index == 0)
          {
            position = above
          } else {
            if isStanding { cutAbove(position) }
            isStanding = false
            if isRefused(place.name) { break levels }
            if index == 0 { present(place.name, at: tab) } else { add(place.name, at: position) }
            position = (try? find(place.name)) ?? position
          }
        }
        restored.append(place)
      }
    }
    if isStanding { cutAbove(position) }
    for place in restored { restoreTabs(of: place) }
  }
}

extension NavigationState.Place {
  fileprivate var name: String { address.description }
}

extension [NavigationState.Place] {
  /// Whether a tab of these screens has more than its first screen, as it was made.
  fileprivate var isUsed: Bool {
    guard count == 1 else { return !isEmpty }
    let tabs = self[0].tabs
    return tabs?.selection ?? 0 != 0
      || tabs?.tabs.contains { $0.levels.flatMap(\.self).isUsed } ?? false
  }
}
