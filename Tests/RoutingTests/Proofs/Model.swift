import Routing
import RoutingTestSupport

/// A reference model of a window, over plain arrays.
nonisolated struct Model {
  /// The tabs of a window or of a screen.
  struct Group {
    /// The names of the tabs; a window without tabs has one empty name.
    let names: [String]
    /// The stack of each tab and its modals, bottom first.
    var tabs: [[[String]]]
    var selection = 0
  }

  struct Position {
    /// The screen whose tabs contain the position; empty for the tabs of the window.
    var group: String
    var tab = 0
    var level = 0
    var index = 0
  }

  /// Tabs by the name of their screen; the tabs of the window are under the empty name.
  var groups: [String: Group]

  /// The one screen with unsaved changes, if any.
  var unsaved: String?
  /// Open screens whose answers are awaited.
  var asking: Set<String> = []
  /// Answers by screen name; nil if the screen was removed without one.
  var answers: [String: Int?] = [:]

  /// Whether the guard redirects to a login.
  var isLocked = false
  var waiting: WaitingName?
  /// How often the waiting move is tried after the moves.
  var resumed = 0
  /// Whether the waiting move is being tried.
  var isTrying = false
  /// Moves that the hook was told about, by the name of their destination.
  var dropped: [String] = []

  /// A planted fault: closing a screen closes the one on top instead.
  var closesTop = false

  /// Screens removed and opened by the current move.
  var removed: [String] = []
  var opened: [String] = []

  init(_ first: String) { groups = ["": Group(names: [""], tabs: [[[first]]])] }

  var names: [String] { names(of: "") }

  /// The first screen of the window.
  var first: String { self[Position(group: "")][0] }

  /// The names of the visible groups, from the window's to the innermost.
  var visible: [String] {
    Array(
      sequence(
        first: "",
        next: { groups[self[top(of: $0)].last ?? ""] == nil ? nil : self[top(of: $0)].last }))
  }

  /// The visible stack without its modals.
  var shown: [String] {
    visible.last.map { self[Position(group: $0, tab: groups[$0]?.selection ?? 0)] } ?? []
  }

  var top: String? { visible.last.flatMap { self[top(of: $0)].last } }

  var tree: String { tree(of: "") }

  /// The screens of a level.
  subscript(position: Position) -> [String] {
    get { groups[position.group]?.tabs[position.tab][position.level] ?? [] }
    set { groups[position.group]?.tabs[position.tab][position.level] = newValue }
  }

  /// The position of the last screen of a group's visible tab.
  private func top(of name: String) -> Position {
    let group = groups[name] ?? Group(names: [], tabs: [[[]]])
    let levels = group.tabs[group.selection]
    return Position(
      group: name, tab: group.selection, level: levels.count - 1,
      index: (levels.last?.count ?? 0) - 1)
  }

  private func tree(of name: String) -> String {
    guard let group = groups[name] else { return "" }
    return group.tabs.enumerated()
      .map { tab, levels in
        let titles = levels.map { names in
          names.map { groups[$0] == nil ? $0 : "\($0) {\(tree(of: $0))}" }.joined(separator: " > ")
        }
        let text = titles.joined(separator: " [") + String(repeating: "]", count: levels.count - 1)
        let mark = tab == group.selection ? "*" : ""
        return group.names == [""] ? text : "\(mark)\(group.names[tab]): \(text)"
      }
      .joined(separator: " | ")
  }

  /// Applies a move; a move that throws changes nothing.
  mutating func make(_ move: Move) throws(RoutingError) {
    if case .link(let path) = move, let top, !top.isPassing, top == path.last { return }
    if let redirect = try attempt(move) {
      replaceWaiting(with: redirect)
    } else if case .link = move, waiting != nil {
      replaceWaiting(with: nil)
    }
  }

  /// Applies a move without an effect on the waiting move but that of the change.
  ///
  /// - Returns: The move that waits, if the guard redirects.
  mutating func attempt(_ move: Move) throws(RoutingError) -> WaitingName? {
    var next = self
    let redirect = try next.change(move)
    if let unsaved, next.removed.contains(unsaved) {
      guard move.isForced else { throw .vetoed(by: unsaved, losing: "words") }
      next.unsaved = nil
    }
    if case .choose(let name) = move { next.answer(name, 1) }
    for name in next.removed { next.answer(name, nil) }
    next.settleWaiting(after: move)
    (next.removed, next.opened) = ([], [])
    self = next
    return redirect
  }

  /// Records the answer of a screen; only the first one counts.
  mutating func answer(_ name: String, _ value: Int?) {
    if asking.remove(name) != nil { answers[name] = .some(value) }
  }

  /// - Returns: The move that waits, if the guard redirects.
  private mutating func change(_ move: Move) throws(RoutingError) -> WaitingName? {
    switch move {
    case .push(let name, let origin):
      let position = try find(origin)
      if isRefused(name) { return redirect(name, of: move) }
      add(name, at: position)
    case .present(let name, let origin): present(name, at: try find(origin))
    case .ask(let name, let origin):
      present(name, at: try find(origin))
      asking.insert(name)
    case .alert(let name, let origin):
      present(name, at: try find(origin))
      asking.insert(name)
      reveal(try find(name))
    case .choose(let name): try close(name)
    case .replace(let old, let name):
      let position = try find(old)
      cut(position)
      add(name, at: position)
    case .close(let name):
      try close(closesTop ? self[top(of: try find(name).group)].last ?? name : name)
    case .dismissFrom(let name): try dismiss(from: try find(name))
    case .popTo(let name):
      guard let position = try? find(name) else { throw .gone(name) }
      reveal(position)
    case .setStack(let names): try setStack(names)
    case .back:
      var leaving = try top.map(find)
      while let position = leaving, position.level == 0, position.index == 0 {
        leaving = position.group.isEmpty ? nil : try find(position.group)
      }
      guard let leaving else { throw .nothingToGoBackTo }
      try close(self[leaving][leaving.index])
    case .popToRoot:
      guard var position = try top.map(find) else { throw .detached }
      position.index = 1
      cut(position)
    case .dismiss:
      guard let position = try top.map(find) else { throw .detached }
      try dismiss(from: position)
    case .dismissAll:
      while let position = try top.map(find), (try? dismiss(from: position)) != nil {}
    case .home: reveal(Position(group: ""))
    case .select(let name):
      guard
        let group = visible.last(where: { groups[$0]?.names.contains(name) == true }),
        let tab = groups[group]?.names.firstIndex(of: name)
      else { throw .noSuchTab(name) }
      if tab == groups[group]?.selection { cut(Position(group: group, tab: tab, index: 1)) }
      groups[group]?.selection = tab
    case .logOut(let name, let origin):
      _ = try find(origin)
      stand(on: Group(names: [""], tabs: [[[name]]]))
    case .root(let name): stand(on: Group(names: [""], tabs: [[[name]]]))
    case .tabs(let one, let two):
      stand(on: Group(names: ["one", "two"], tabs: [[[one]], [[two]]]))
    case .link(let path): return try follow(path)
    case .restore(let state): restore(state)
    case .askGuardsAgain:
      for name in names where isRefused(name) {
        if let position = try? find(name), position.level + position.index > 0 { try close(name) }
      }
    }
    return nil
  }

  private mutating func setStack(_ names: [String]) throws(RoutingError) {
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

  private mutating func stand(on group: Group) {
    removed = names
    groups = ["": group]
  }

  private mutating func close(_ name: String) throws(RoutingError) {
    let position = try find(name)
    if position.index > 0 { return cut(position) }
    guard position.level > 0 else { throw .cannotClose(name) }
    dismiss(position)
  }

  private mutating func dismiss(from position: Position) throws(RoutingError) {
    if position.level > 0 { return dismiss(position) }
    guard !position.group.isEmpty else { throw .nothingToDismiss }
    try dismiss(from: try find(position.group))
  }

  func find(_ name: String) throws(RoutingError) -> Position {
    for (group, tabs) in groups {
      for (tab, levels) in tabs.tabs.enumerated() {
        for (level, screens) in levels.enumerated() {
          if let index = screens.firstIndex(of: name) {
            return Position(group: group, tab: tab, level: level, index: index)
          }
        }
      }
    }
    throw .detached
  }
}
