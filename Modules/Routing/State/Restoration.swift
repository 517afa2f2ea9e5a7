/// The paths to open, the tabs to select and the drafts to set, to restore a saved state.
struct Restoration {
  /// Returns the stop for an address.
  let stop: (Address) async throws -> Stop

  private var paths: [(path: TreePath, isKept: Bool)] = []
  private var selections: [(group: TabGroup, tab: Int)] = []
  private var drafts: [(screen: Screen, draft: String)] = []
  /// The addresses that could not be restored, and their errors.
  ///
  /// Only the lowest address in a tab is listed; the screens above it are left out too.
  private(set) var lost: [(Address, any Error)] = []

  init(stop: @escaping (Address) async throws -> Stop) { self.stop = stop }

  /// Makes the missing screens of a window, without changing the tree.
  mutating func add(_ state: NavigationState, in root: Root) async {
    if state.tabs.map(\.first) == root.tabs.map(\.stack.screens[0].address) {
      return await addTabs(of: state, in: root)
    }
    for places in state.paths(in: root) {
      await add([places], from: root.start(of: places), root: root)
    }
  }

  /// Makes the missing screens of each tab that still begins with its saved first screen.
  private mutating func addTabs(of state: NavigationState, in group: TabGroup?) async {
    // A factory may return a screen whose tabs have lost their screens; opening it then throws.
    let firsts = group?.tabs.map(\.stack.screens.first) ?? []
    for tab in state.order {
      let (saved, first) = (state.tabs[tab], firsts.indices.contains(tab) ? firsts[tab] : nil)
      if let first, first.address == saved.first {
        await add(saved.levels, from: first)
      } else if let address = saved.first {
        lost.append((address, RoutingError.noSuchDestination(address.description)))
      }
    }
    if let group, firsts.indices.contains(state.selection) {
      selections.append((group, state.selection))
    }
  }

  /// Makes the missing screens of one tab.
  ///
  /// - Parameters:
  ///   - levels: The saved levels, bottom first.
  ///   - first: The first screen of the tab.
  ///   - root: The root, if its tabs differ from the saved ones; nil otherwise. With a root, the
  ///     transitions decide about the levels.
  private mutating func add(
    _ levels: [[NavigationState.Place]], from first: Screen, root: Root? = nil
  ) async {
    let isKept = root == nil
    var path = TreePath(from: first)
    var screens: [(NavigationState.Place, Screen)] = []
    do {
      for (level, places) in levels.enumerated() {
        for (index, place) in places.enumerated() {
          let isFirst = level == 0 && index == 0 && (isKept || first.address == place.address)
          if !isFirst {
            let level = TreePath.Level(begins: level > 0 && index == 0, isKept: isKept)
            try await path.add(place.address, at: level, in: root, stop: stop)
          }
          screens.append((place, path.additions.last?.screen ?? path.origin))
        }
      }
    } catch {
      let places = levels.joined().dropFirst(screens.count)
      lost += places.prefix(1).map { ($0.address, error) }
    }
    paths.append((path, isKept))
    for (place, screen) in screens { await add(place, at: screen) }
  }

  /// Restores the draft and the tabs of a screen.
  private mutating func add(_ place: NavigationState.Place, at screen: Screen) async {
    if let draft = place.draft { drafts.append((screen, draft)) }
    if let tabs = place.tabs { await addTabs(of: tabs, in: screen.tabs) }
  }

  /// Opens the screens, selects the tabs and restores the drafts; called inside a change.
  ///
  /// Drafts cannot be undone, so screens with unsaved content are asked before the drafts are set.
  func open(in window: Window) throws {
    let replaced = drafts.filter { $0.screen.window != nil && $0.screen.content.draft != $0.draft }
    try window.askLeaving(replaced.map(\.screen))
    for (path, isKept) in paths {
      if isKept {
        try path.origin.stack?.removeAll(above: path.origin)
      } else {
        try window.reveal(path.origin)
      }
      try path.open(in: window)
    }
    for (group, tab) in selections { window.select(tab, of: group) }
    try window.askLeaving(window.removedScreens)
    for (screen, draft) in drafts { screen.content.draft = draft }
  }
}

extension TreePath {
  /// Moves up to a saved address, or makes its screen.
  fileprivate mutating func add(
    _ address: Address, at level: Level, in root: Root?, stop: (Address) async throws -> Stop
  ) async throws {
    if step(to: address, at: level) { return }
    let goal = try await stop(address)
    // The same destination may have a second spelling of its address.
    if let other = goal.address, other != address {
      if step(to: other, at: level) { return }
      if let first = root?.first(at: other) {
        // A tab's first screen cannot be opened on top of another screen.
        guard additions.isEmpty else { throw RoutingError.alreadyShown(first.title) }
        self = TreePath(from: first)
        return
      }
    }
    try await add(goal, at: level)
  }
}

extension NavigationState {
  /// The indices of the tabs in restoration order; the visible tab is last, so that it is shown.
  fileprivate var order: [Int] {
    tabs.indices.filter { $0 != selection } + tabs.indices.filter { $0 == selection }
  }

  /// The paths to restore in a window with other tabs, the visible path last.
  ///
  /// The saved screens are split wherever one of them is the first screen of a tab of the root. A
  /// saved tab that the root lacks is left out, unless it was visible: then the first tab gets it.
  fileprivate func paths(in root: Root) -> [[Place]] {
    let paths = order.filter { $0 == selection || root.first(at: tabs[$0].first) != nil }
      .flatMap { tabs[$0].paths(in: root) }
    let starts = paths.map(root.start)
    return paths.indices
      .filter { index in !starts[(index + 1)...].contains { $0 === starts[index] } }
      .map { paths[$0] }
  }
}

extension Root {
  /// The first screen of the tab that a path is restored in.
  fileprivate func start(of places: [NavigationState.Place]) -> Screen {
    first(at: places.first?.address) ?? tabs[0].stack.screens[0]
  }
}

extension NavigationState.Tab {
  fileprivate var first: Address? { levels.first?.first?.address }

  /// The saved screens, bottom first, split wherever one is the first screen of a tab.
  fileprivate func paths(in root: Root) -> [[NavigationState.Place]] {
    let places = levels.flatMap(\.self)
    let cuts = places.indices.dropFirst().filter { root.first(at: places[$0].address) != nil }
    return zip([0] + cuts, cuts + [places.count]).map { Array(places[$0..<$1]) }
  }
}
