/// The paths to open, the tabs to select and the drafts to set, to restore a saved state.
struct Restoration {
  private let window: Window
  private let root: Root
  private var paths: [(path: TreePath, isKept: Bool)] = []
  private var selections: [(group: TabGroup, tab: Int)] = []
  private var drafts: [(screen: Screen, draft: String)] = []
  private var failed: [(Address, any Error)] = []
  /// Saved tabs without a place in the root, each with the first address of the path that has its
  /// place, or its own if the root lacks the tab.
  private var displaced: [(tab: NavigationState.Tab, by: Address)] = []

  /// Makes the missing screens of a window, without changing the tree.
  ///
  /// - Throws: ``RoutingError/vetoed(by:losing:)``
  init(_ state: NavigationState, in window: Window, root: Root) async throws {
    (self.window, self.root) = (window, root)
    let state = window.renamed(state, in: root)
    let firsts = root.tabs.map(\.stack.screens[0].address)
    // A tab that the root lacks changes nothing about the others.
    let hasSavedTabs =
      state.tabs.count == firsts.count
      && zip(state.tabs, firsts).enumerated().allSatisfy { index, tab in
        let saved = tab.0.levels.joined().prefix(index == state.selection ? .max : 1)
          .map(\.address)
        return saved.first == tab.1 || !saved.contains { root.first(at: $0) != nil }
      }
    try await hasSavedTabs ? addTabs(of: state, in: root) : addPaths(of: state)
  }

  /// Makes the missing screens of each tab that still begins with its saved first screen.
  ///
  /// The visible path is opened above the first screen of its tab if the window lacks the saved one.
  private mutating func addTabs(of state: NavigationState, in group: TabGroup?) async throws {
    // A factory may return a screen whose tabs have lost their screens; opening it then throws.
    let firsts = group?.tabs.map(\.stack.screens.first) ?? []
    for tab in state.order {
      let (saved, first) = (state.tabs[tab], firsts.indices.contains(tab) ? firsts[tab] : nil)
      let isShown = tab == state.selection
      let isSame = first?.address == saved.first?.address
      if let group, let first, isSame || isShown && group === root {
        guard await isAllowed(saved, in: first, isShown: isShown) else { continue }
        try await add(saved.levels, from: first, isKept: isSame)
        if isShown { selections.append((group, tab)) }
      } else if isShown || saved.isUsed, let address = saved.first?.address {
        failed.append((address, RoutingError.noSuchTab(address.description)))
      }
    }
  }

  /// Makes the missing screens in a window with other tabs; each tab gets the last of its paths.
  private mutating func addPaths(of state: NavigationState) async throws {
    var paths = paths(of: state)
    for index in paths.indices {
      let (path, first) = (paths[index], start(of: paths[index]))
      let rest = paths.indices.dropFirst(index + 1)
      if let place = path.first, let next = rest.first(where: { start(of: paths[$0]) === first }) {
        displaced.append((path, by: (paths[next].first ?? place).address))
        // The first screen of the tab stays, with its draft.
        if paths[next].first?.address != first.address { paths[next].levels.insert([place], at: 0) }
      } else if await isAllowed(path, in: first, isShown: rest.isEmpty) {
        try await add(path.levels, from: first, isKept: false)
      } else if rest.isEmpty {
        selections.append((root, root.selection))
      }
    }
  }

  /// Returns the paths to restore in a window with other tabs, the visible path last.
  ///
  /// The saved screens are split wherever one of them is the first screen of a tab of the root. A
  /// saved tab that the root lacks is left out, unless it was visible: then the first tab gets it.
  private mutating func paths(of state: NavigationState) -> [NavigationState.Tab] {
    state.order.flatMap { tab -> [NavigationState.Tab] in
      let (saved, places) = (state.tabs[tab], state.tabs[tab].levels.flatMap(\.self))
      guard tab == state.selection || root.first(at: saved.first?.address) != nil else {
        if saved.isUsed { displaced.append((saved, by: places[0].address)) }
        return []
      }
      let cuts = places.indices.dropFirst().filter { root.first(at: places[$0].address) != nil }
      return zip([0] + cuts, cuts + [places.count]).map { .init(Array(places[$0..<$1])) }
    }
  }

  /// The first screen of the tab that a path is restored in.
  private func start(of path: NavigationState.Tab) -> Screen {
    root.first(at: path.first?.address) ?? root.tabs[0].stack.screens[0]
  }

  /// Returns whether the guards allow a tab, and reports the tab if they do not.
  ///
  /// They are asked if the tab is hidden, and would be selected or has more than its first screen.
  private mutating func isAllowed(
    _ saved: NavigationState.Tab, in first: Screen, isShown: Bool
  ) async -> Bool {
    guard first.stack !== first.stack?.group?.stack, isShown || saved.isUsed else { return true }
    do {
      try await window.askGuardsWithoutRedirect(about: first.destination)
      return true
    } catch {
      if let address = saved.first?.address ?? first.address { failed.append((address, error)) }
      // The first screen of the tab stays, with its draft.
      let draft = saved.first?.address == first.address ? saved.first?.draft : nil
      if let draft { drafts.append((first, draft)) }
      return false
    }
  }

  /// Makes the missing screens of one tab.
  ///
  /// - Parameters:
  ///   - levels: The saved levels, bottom first.
  ///   - first: The first screen of the tab.
  ///   - isKept: Whether the screens must end up at their levels; otherwise the transitions decide.
  private mutating func add(
    _ levels: [[NavigationState.Place]], from first: Screen, isKept: Bool
  ) async throws {
    var path = TreePath(from: first)
    var screens: [(NavigationState.Place, Screen)] = []
    do {
      for (level, places) in levels.enumerated() {
        for (index, place) in places.enumerated() {
          let isFirst = level == 0 && index == 0 && (isKept || first.address == place.address)
          if !isFirst {
            let level = TreePath.Level(begins: level > 0 && index == 0, isKept: isKept)
            try await add(place.address, at: level, to: &path)
          }
          screens.append((place, path.additions.last?.screen ?? path.origin))
        }
      }
    } catch let error where Event.Failure(error) != .vetoed {
      let places = levels.joined().dropFirst(screens.count)
      failed += places.prefix(1).map { ($0.address, error) }
    }
    paths.append((path, isKept))
    for (place, screen) in screens {
      if let draft = place.draft { drafts.append((screen, draft)) }
      if let tabs = place.tabs { try await addTabs(of: tabs, in: screen.tabs) }
    }
  }

  /// Moves up to a saved address, or makes its screen.
  private func add(
    _ address: Address, at level: TreePath.Level, to path: inout TreePath
  ) async throws {
    if path.step(to: address, at: level) { return }
    let goal = try await window.stop(at: address)
    // The same destination may have a second spelling of its address.
    if let other = goal.address, other != address {
      if path.step(to: other, at: level) { return }
      if !level.isKept, let first = root.first(at: other) {
        // A tab's first screen cannot be opened on top of another screen.
        guard path.additions.isEmpty else { throw RoutingError.alreadyShown(first.title) }
        path = TreePath(from: first)
        return
      }
    }
    if path.additions.isEmpty {
      try window.askLeaving { try window.clear(above: path.origin, level.isKept) }
    }
    try await path.add(goal, at: level)
  }

  /// Opens the screens, selects the tabs and restores the drafts; called inside a change.
  ///
  /// Drafts cannot be undone, so screens with unsaved content are asked before the drafts are set.
  func open() throws {
    let replaced = drafts.filter { $0.screen.window != nil && $0.screen.content.draft != $0.draft }
    try window.askLeaving(replaced.map(\.screen))
    for (path, isKept) in paths {
      try window.clear(above: path.origin, isKept)
      try path.open(in: window)
    }
    for (group, tab) in selections { window.select(tab, of: group) }
    try window.askLeaving(window.removedScreens)
    for (screen, draft) in drafts { screen.content.draft = draft }
  }

  /// The addresses that could not be restored, and their errors; called after the change.
  ///
  /// Only the lowest address in a tab is listed; the screens above it are left out too.
  var lost: [(Address, any Error)] {
    let screens = displaced.isEmpty ? [] : window.screens
    let titles = Dictionary(screens.map { ($0.address, $0.title) }) { lowest, _ in lowest }
    return failed
      + displaced.compactMap { tab, other in
        let error = titles[other].map(RoutingError.covered) ?? .noSuchTab(other.description)
        return tab.levels.joined().first { titles[$0.address] == nil }.map { ($0.address, error) }
      }
  }
}

extension Window {
  /// Removes what is above the last open screen of a path, which is shown unless its tabs are kept.
  fileprivate func clear(above origin: Screen, _ isKept: Bool) throws {
    if !isKept { try reveal(origin) }
    try origin.stack?.removeAll(above: origin)
  }

  /// Returns a state whose tabs begin with the new addresses of first screens, to which links lead
  /// from the old ones.
  fileprivate func renamed(_ state: NavigationState, in root: Root) -> NavigationState {
    var state = state
    for tab in state.tabs.indices {
      guard let old = state.tabs[tab].first?.address, root.first(at: old) == nil,
        let new = try? plan(to: old.description).address, root.first(at: new) != nil
      else { continue }
      state.tabs[tab].levels[0][0].address = new
    }
    return state
  }
}

extension NavigationState {
  /// The indices of the tabs in restoration order; the visible tab is last, so that it is shown.
  fileprivate var order: [Int] {
    tabs.indices.filter { $0 != selection } + tabs.indices.filter { $0 == selection }
  }
}

extension NavigationState.Tab {
  fileprivate var first: NavigationState.Place? { levels.first?.first }

  /// Whether the tab has more than its first screen, as it was made.
  fileprivate var isUsed: Bool {
    guard let first, levels.joined().count == 1, first.draft == nil else { return first != nil }
    return first.tabs.map { $0.selection != 0 || $0.tabs.contains(where: \.isUsed) } ?? false
  }
}
