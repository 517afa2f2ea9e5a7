import Routing

/// The paths of links, plans and redirects.
extension Model {
  /// Follows a path to its last screen unless the guard redirects it.
  mutating func follow(
    _ path: [String], _ cover: Plan.CoveringPolicy = .dismiss
  ) throws(RoutingError) -> Outcome {
    let goal = path.last ?? ""
    if isTop(goal) {
      if !removedBefore.isEmpty { try change { _ in } }
      return .done([goal])
    }
    if try isRedirected(goal) { return .redirected(goal) }
    // The plan of a single guarded screen reveals it, or begins at the first screen.
    if path.count == 1, goal.isGuarded, case .dismiss = cover {
      if !goal.isPassing, contains(goal) { return try attempt(.popTo(goal)) }
      return try open([first, goal], cover)
    }
    return try open(path, cover)
  }

  private mutating func open(
    _ path: [String], _ cover: Plan.CoveringPolicy
  ) throws(RoutingError) -> Outcome {
    let (origin, missing) = try way(of: path, cover)
    let others = hiddenTabs(of: origin) + missing.dropLast()
    for name in others where try isRedirected(name) { return .redirected(name) }
    if !missing.isEmpty {
      var next = self
      try next.change { model throws(RoutingError) in model.reveal(origin) }
    }
    if let name = try make(missing, for: path.suffix(1) + others) { return .redirected(name) }
    try change { model throws(RoutingError) in
      model.reveal(origin)
      var position = origin
      for name in missing { model.open(name, from: &position) }
    }
    return .done(missing.isEmpty ? [top ?? ""] : missing)
  }

  /// Returns the position of the last open screen of a path, and the screens that are missing.
  private func way(
    of path: [String], _ cover: Plan.CoveringPolicy
  ) throws(RoutingError) -> (origin: Position, missing: [String]) {
    let top = top(of: visible.last ?? "")
    let tabs = groups[""]?.tabs.map { $0[0][0] } ?? []
    guard let start = path.lastIndex(where: tabs.contains),
      let tab = tabs.firstIndex(of: path[start])
    else {
      guard case .onTop = cover else { throw .noSuchDestination(path[0].inErrors) }
      let shown = self.path.last { $0 == path.last && !$0.isPassing }
      if let shown { return (try find(shown), []) }
      return (top, path)
    }
    var (position, covering) = (Position(group: "", tab: tab), String?.none)
    let missing = path[(start + 1)...].drop { step(to: $0, from: &position, &covering) }
    if let above = covering ?? nameAbove(position) {
      switch cover {
      case .refuse: throw .covered(by: above)
      case .onTop where !missing.isEmpty: return (top, path.suffix(1))
      default: break
      }
    }
    return (position, Array(missing))
  }

  /// Moves up to the screen if it is above the position or first in a tab of the position's screen.
  private func step(
    to name: String, from position: inout Position, _ covering: inout String?
  ) -> Bool {
    if let inner = innerTab(name, at: position) {
      covering = covering ?? nameAbove(position)
      position = inner
      return true
    }
    guard let above = above(position), self[above][above.index] == name, !name.isPassing else {
      return false
    }
    position = above
    return true
  }

  /// Returns the position of a screen that is the first of a tab of the position's screen.
  private func innerTab(_ name: String, at position: Position) -> Position? {
    let container = self[position][position.index]
    return groups[container]?.tabs.firstIndex { $0[0][0] == name }.map {
      Position(group: container, tab: $0)
    }
  }

  func above(_ position: Position) -> Position? {
    var next = position
    next.index += 1
    if next.index < self[position].count { return next }
    (next.level, next.index) = (position.level + 1, 0)
    let levels = groups[position.group]?.tabs[position.tab].count ?? 0
    return next.level < levels ? next : nil
  }

  private func nameAbove(_ position: Position) -> String? {
    above(position).map { self[$0][$0.index] }
  }

  /// The first screens of the tabs that must be selected to show a position, root first.
  private func hiddenTabs(of position: Position) -> [String] {
    guard let group = groups[position.group] else { return [] }
    let outer = (try? find(position.group)).map(hiddenTabs) ?? []
    let isHidden = group.selection != position.tab
    return outer + (isHidden ? [group.tabs[position.tab][0][0]] : [])
  }

  private mutating func open(_ name: String, from position: inout Position) {
    if let inner = innerTab(name, at: position) {
      position = inner
      groups[inner.group]?.selection = inner.tab
      return
    }
    if name.isModal { present(name, at: position) } else { add(name, at: position) }
    position = (try? find(name)) ?? position
  }
}
