import Routing

/// What can be done to a tree, by the names of its screens.
nonisolated enum Move: Sendable {
  case push(String, on: String), present(String, on: String), replace(String, with: String)
  case close(String), dismissFrom(String), popTo(String), setStack([String])
  case root(String), tabs(String, String), select(String)
  case back, popToRoot, dismiss, dismissAll, home
}

/// The rules of a window once more, over plain arrays.
nonisolated struct Model {
  /// For each tab the stack with its modals, bottom first.
  private var tabs: [[[String]]]
  private var selection = 0
  private var hasTabs = false

  init(_ first: String) { tabs = [[[first]]] }

  var names: [String] { tabs.flatMap { $0.flatMap(\.self) } }
  var shown: [String] { tabs[selection][0] }

  var tree: String {
    tabs.enumerated()
      .map { index, levels in
        let text = levels.map { $0.joined(separator: " > ") }.joined(separator: " [")
        let name = hasTabs ? "\(index == selection ? "*" : "")\(["one", "two"][index]): " : ""
        return name + text + String(repeating: "]", count: levels.count - 1)
      }
      .joined(separator: " | ")
  }

  mutating func make(_ move: Move) throws(RoutingError) {
    let stack = tabs[selection][0]
    let top = tabs[selection].count - 1
    switch move {
    case .push(let name, let origin):
      let (tab, level, _) = try find(origin)
      tabs[tab][level].append(name)
    case .present(let name, let origin):
      tabs[try find(origin).tab].append([name])
    case .replace(let old, let name):
      let (tab, level, index) = try find(old)
      cut(tab, level, index)
      tabs[tab][level].append(name)
    case .close(let name):
      let (tab, level, index) = try find(name)
      if index > 0 { return cut(tab, level, index) }
      guard level > 0 else { throw .cannotClose(name) }
      tabs[tab].removeSubrange(level...)
    case .dismissFrom(let name):
      let (tab, level, _) = try find(name)
      guard level > 0 else { throw .nothingToDismiss }
      tabs[tab].removeSubrange(level...)
    case .popTo(let name):
      guard let (tab, level, index) = try? find(name) else { throw .gone(name) }
      cut(tab, level, index + 1)
      selection = tab
    case .setStack(let names):
      let kept = zip(stack, names).prefix { $0 == $1 }.count
      guard kept > 0 else { throw .cannotClose(stack[0]) }
      let elsewhere = Set(self.names).subtracting(stack)
      if let other = names.first(where: elsewhere.contains) { throw .alreadyShown(other) }
      var seen: Set<String> = []
      if let twice = names.first(where: { !seen.insert($0).inserted }) {
        throw .alreadyShown(twice)
      }
      tabs[selection] = [names]
    case .back:
      if let last = tabs[selection][top].last, tabs[selection][top].count > 1 || top > 0 {
        return try make(.close(last))
      }
      throw .nothingToGoBackTo
    case .popToRoot: cut(selection, top, 1)
    case .dismiss:
      guard top > 0 else { throw .nothingToDismiss }
      tabs[selection].removeLast()
    case .dismissAll: tabs[selection] = [stack]
    case .home:
      selection = 0
      cut(0, 0, 1)
    case .select(let name):
      guard hasTabs, let tab = ["one", "two"].firstIndex(of: name) else { throw .noSuchTab(name) }
      if tab == selection { cut(tab, 0, 1) }
      selection = tab
    case .root(let name): self = Model(name)
    case .tabs(let one, let two):
      self = Model(one)
      tabs.append([[two]])
      hasTabs = true
    }
  }

  private mutating func cut(_ tab: Int, _ level: Int, _ index: Int) {
    tabs[tab].removeSubrange((level + 1)...)
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
