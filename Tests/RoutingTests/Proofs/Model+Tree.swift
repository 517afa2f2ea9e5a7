import Routing

/// The changes of the model's tree.
extension Model {
  mutating func open(_ name: String, at position: Position, by way: Move.Way) {
    switch way {
    case .push: add(name, at: position)
    case .modal: present(name, at: position)
    case .replace:
      replaced.append((self[position][position.index], name))
      cut(position)
      add(name, at: position)
    }
  }

  /// Adds a screen to the level of a position.
  mutating func add(_ name: String, at position: Position) {
    self[position].append(name)
    fill(name)
  }

  /// Adds a modal over the tab of a position.
  mutating func present(_ name: String, at position: Position) {
    groups[position.group]?.tabs[position.tab].append([name])
    fill(name)
  }

  /// Gives a new screen its tabs.
  private mutating func fill(_ name: String) {
    guard name.hasTabs else { return }
    groups[name] = Group(names: String.innerTabs, tabs: name.firsts.map { [[$0]] })
  }

  /// Shows a position: selects the tabs that contain it, and removes everything above it.
  mutating func reveal(_ position: Position) {
    if let container = try? find(position.group) { reveal(container) }
    cutAbove(position)
    groups[position.group]?.selection = position.tab
  }

  /// Selects the tabs that contain a screen if the move that opened it has waited.
  mutating func selectTabsIfResumed(of name: String?) {
    guard isTrying, let name else { return }
    for group in groups(around: name) {
      let inner = groups(around: name).drop { $0 != group }.dropFirst().first ?? name
      if let position = try? find(inner) { groups[group]?.selection = position.tab }
    }
  }

  /// The groups that contain a screen, from the window's to the innermost.
  func groups(around name: String) -> [String] {
    guard let group = try? find(name).group else { return [] }
    return (group.isEmpty ? [] : groups(around: group)) + [group]
  }

  mutating func select(_ name: String) throws(RoutingError) {
    guard
      let group = visible.last(where: { groups[$0]?.names.contains(name) == true }),
      let tab = groups[group]?.names.firstIndex(of: name)
    else { throw .noSuchTab(name) }
    if tab == groups[group]?.selection { cut(Position(group: group, tab: tab, index: 1)) }
    groups[group]?.selection = tab
  }

  mutating func setStack(_ names: [String]) throws(RoutingError) {
    guard var position = try top.map(find) else { throw .detached }
    (position.level, position.index) = (0, 0)
    let stack = self[position]
    let kept = zip(stack, names).prefix { $0 == $1 }.count
    guard kept > 0 else { throw .cannotClose(stack[0]) }
    let elsewhere = Set(self.names).subtracting(stack)
    if let other = names[kept...].first(where: elsewhere.contains) { throw .alreadyShown(other) }
    var seen: Set<String> = []
    if let twice = names.first(where: { !seen.insert($0).inserted }) { throw .alreadyShown(twice) }
    dismiss(Position(group: position.group, tab: position.tab, level: 1))
    for name in stack[kept...] where !names.contains(name) { remove(name) }
    self[position] = Array(names.prefix(kept))
    for name in names[kept...] {
      if stack.contains(name) { self[position].append(name) } else { add(name, at: position) }
    }
  }

  mutating func rename(_ old: String, to new: String) throws(RoutingError) {
    guard let position = try? find(old) else { throw .gone(old) }
    if new != old, contains(new) { throw .alreadyShown(new) }
    self[position][position.index] = new
    groups[new] = groups.removeValue(forKey: old)
    if unsaved == old { unsaved = new }
    waiting?.rename(old, to: new)
  }

  mutating func stand(on group: Group) {
    removed = names
    groups = ["": group]
    isNewRoot = true
  }

  mutating func back() throws(RoutingError) {
    var leaving = try top.map(find)
    while let position = leaving, position.level == 0, position.index == 0 {
      leaving = position.group.isEmpty ? nil : try find(position.group)
    }
    guard let leaving else { throw .nothingToGoBackTo }
    try close(self[leaving][leaving.index])
  }

  mutating func close(_ name: String) throws(RoutingError) {
    let position = try find(name)
    if position.index > 0 { return cut(position) }
    guard position.level > 0 else { throw .cannotClose(name) }
    dismiss(position)
  }

  mutating func dismiss(from position: Position) throws(RoutingError) {
    if position.level > 0 { return dismiss(position) }
    guard !position.group.isEmpty else { throw .nothingToDismiss }
    try dismiss(from: try find(position.group))
  }

  mutating func cutAbove(_ position: Position) {
    var above = position
    above.index += 1
    cut(above)
  }

  /// Removes a position and everything above it.
  mutating func cut(_ position: Position) {
    var above = position
    above.level += 1
    dismiss(above)
    self[position].dropFirst(position.index).forEach { remove($0) }
    self[position] = Array(self[position].prefix(position.index))
  }

  /// Removes the modal of a position and those over it.
  mutating func dismiss(_ position: Position) {
    let levels = groups[position.group]?.tabs[position.tab].dropFirst(position.level) ?? []
    levels.flatMap(\.self).forEach { remove($0) }
    groups[position.group]?.tabs[position.tab].removeLast(levels.count)
  }

  /// Records that a screen left, with all screens of its tabs.
  private mutating func remove(_ name: String) {
    removed.append(name)
    let inner = groups.removeValue(forKey: name)
    inner?.tabs.flatMap { $0.flatMap(\.self) }.forEach { remove($0) }
  }
}
