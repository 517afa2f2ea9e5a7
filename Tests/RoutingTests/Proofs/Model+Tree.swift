/// The changes of the model's tree.
nonisolated extension Model {
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

  /// Gives a new screen its tabs, and records that it was opened.
  private mutating func fill(_ name: String) {
    opened.append(name)
    guard name.hasTabs else { return }
    groups[name] = Group(names: String.innerTabs, tabs: name.firsts.map { [[$0]] })
  }

  /// Shows a position: selects the tabs that contain it, and removes everything above it.
  mutating func reveal(_ position: Position) {
    if let container = try? find(position.group) { reveal(container) }
    cutAbove(position)
    groups[position.group]?.selection = position.tab
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
  mutating func remove(_ name: String) {
    removed.append(name)
    let inner = groups.removeValue(forKey: name)
    inner?.tabs.flatMap { $0.flatMap(\.self) }.forEach { remove($0) }
  }

  /// Every screen, tab by tab, bottom first.
  func names(of group: String) -> [String] {
    (groups[group]?.tabs ?? []).flatMap { $0.flatMap(\.self) }
      .flatMap { groups[$0] == nil ? [$0] : [$0] + names(of: $0) }
  }
}
