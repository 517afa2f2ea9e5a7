import Routing
import RoutingTestSupport

/// A reference model of a window, over plain arrays.
nonisolated struct Model {
  /// The stack of each tab and its modals, bottom first.
  var tabs: [[[String]]]
  var selection = 0
  private var hasTabs = false

  /// The one screen with unsaved changes, if any.
  var unsaved: String?
  /// Open screens whose answers are awaited.
  var asking: Set<String> = []
  /// Answers by screen name; nil if the screen was removed without one.
  var answers: [String: Int?] = [:]

  /// A planted fault: closing a screen closes the one on top instead.
  var closesTop = false

  /// Screens removed by the current move.
  private var removed: [String] = []

  init(_ first: String) { tabs = [[[first]]] }

  var names: [String] { tabs.flatMap { $0.flatMap(\.self) } }
  var shown: [String] { tabs[selection][0] }
  var top: String? { tabs[selection].last?.last }

  var tree: String {
    tabs.enumerated()
      .map { index, levels in
        let text = levels.map { $0.joined(separator: " > ") }.joined(separator: " [")
        let name = hasTabs ? "\(index == selection ? "*" : "")\(["one", "two"][index]): " : ""
        return name + text + String(repeating: "]", count: levels.count - 1)
      }
      .joined(separator: " | ")
  }

  /// Applies a move; a move that throws changes nothing.
  mutating func make(_ move: Move) throws(RoutingError) {
    var next = self
    try next.change(move)
    if let unsaved, next.removed.contains(unsaved) {
      guard move.isForced else { throw .vetoed(by: unsaved, losing: "words") }
      next.unsaved = nil
    }
    for name in next.removed { next.answer(name, nil) }
    next.removed = []
    self = next
  }

  /// Records the answer of a screen; only the first one counts.
  mutating func answer(_ name: String, _ value: Int?) {
    if asking.remove(name) != nil { answers[name] = .some(value) }
  }

  private mutating func change(_ move: Move) throws(RoutingError) {
    let top = tabs[selection].count - 1
    switch move {
    case .push(let name, let origin):
      let (tab, level, _) = try find(origin)
      tabs[tab][level].append(name)
    case .present(let name, let origin): tabs[try find(origin).tab].append([name])
    case .ask(let name, let origin):
      tabs[try find(origin).tab].append([name])
      asking.insert(name)
    case .replace(let old, let name):
      let (tab, level, index) = try find(old)
      cut(tab, level, index)
      tabs[tab][level].append(name)
    case .close(let name):
      let (tab, level, index) = try find(
        closesTop ? tabs[try find(name).0].last?.last ?? name : name)
      if index > 0 { return cut(tab, level, index) }
      guard level > 0 else { throw .cannotClose(name) }
      dismiss(tab, level)
    case .dismissFrom(let name):
      let (tab, level, _) = try find(name)
      guard level > 0 else { throw .nothingToDismiss }
      dismiss(tab, level)
    case .popTo(let name):
      guard let place = try? find(name) else { throw .gone(name) }
      reveal(place)
    case .setStack(let names): try setStack(names)
    case .back:
      guard let last = tabs[selection][top].last, tabs[selection][top].count > 1 || top > 0 else {
        throw .nothingToGoBackTo
      }
      try change(.close(last))
    case .popToRoot: cut(selection, top, 1)
    case .dismiss:
      guard top > 0 else { throw .nothingToDismiss }
      dismiss(selection, top)
    case .dismissAll: dismiss(selection, 1)
    case .home: reveal((0, 0, 0))
    case .select(let name):
      guard hasTabs, let tab = ["one", "two"].firstIndex(of: name) else { throw .noSuchTab(name) }
      if tab == selection { cut(tab, 0, 1) }
      selection = tab
    case .logOut(let name, let origin):
      _ = try find(origin)
      stand(on: [[[name]]])
    case .root(let name): stand(on: [[[name]]])
    case .tabs(let one, let two): stand(on: [[[one]], [[two]]])
    case .link(let path): try follow(path)
    case .restore(let state): restore(state)
    }
  }

  private mutating func setStack(_ names: [String]) throws(RoutingError) {
    let stack = tabs[selection][0]
    let kept = zip(stack, names).prefix { $0 == $1 }.count
    guard kept > 0 else { throw .cannotClose(stack[0]) }
    let elsewhere = Set(self.names).subtracting(stack)
    if let other = names[kept...].first(where: elsewhere.contains) { throw .alreadyShown(other) }
    var seen: Set<String> = []
    if let twice = names.first(where: { !seen.insert($0).inserted }) { throw .alreadyShown(twice) }
    cut(selection, 0, kept)
    removed.removeAll(where: names.contains)
    tabs[selection] = [names]
  }

  private mutating func stand(on tabs: [[[String]]]) {
    removed = names
    (self.tabs, selection, hasTabs) = (tabs, 0, tabs.count > 1)
  }

  mutating func reveal(_ place: (tab: Int, level: Int, index: Int)) {
    cut(place.tab, place.level, place.index + 1)
    selection = place.tab
  }

  private mutating func dismiss(_ tab: Int, _ level: Int) {
    removed += tabs[tab][level...].flatMap(\.self)
    tabs[tab].removeSubrange(level...)
  }

  private mutating func cut(_ tab: Int, _ level: Int, _ index: Int) {
    dismiss(tab, level + 1)
    removed += tabs[tab][level][index...]
    tabs[tab][level].removeSubrange(index...)
  }

  private func find(_ name: String) throws(RoutingError) -> (tab: Int, level: Int, index: Int) {
    for (tab, levels) in tabs.enumerated() {
      for (level, screens) in levels.enumerated() {
        if let index = screens.firstIndex(of: name) { return (tab, level, index) }
      }
    }
    throw .detached
  }
}
