import Routing

/// Asking the guard about every screen again.
extension Model {
  /// Leaves every refused screen, and returns the visible one that the guard redirects.
  mutating func askGuardsAgain() throws(RoutingError) -> Outcome {
    let shown = path.last { isRefused($0) && !$0.isPassing }
    let isLed = shown.map { (try? isRedirected($0)) == true } ?? false
    var next = self
    try next.change { model throws(RoutingError) in try model.leave() }
    if let shown, isLed, !next.contains(shown), selections == next.selections {
      return .redirected(shown)
    }
    self = next
    return .done([])
  }

  /// Leaves every refused screen as a part of the next change; guards still see the tree before.
  mutating func leaveRefused() throws(RoutingError) {
    standing = (Set(names), Set(path))
    removed = []
    try leave()
    removedBefore = removed
  }

  mutating func leave() throws(RoutingError) {
    try leave(Set(names.filter { isRefused($0) && !$0.isPassing }))
  }

  private var selections: [Int?] { visible.map { groups[$0]?.selection } }

  private mutating func leave(_ refused: Set<String>) throws(RoutingError) {
    for name in names.reversed() {
      guard let position = try? find(name) else { continue }
      let isFirst = position.level == 0 && position.index == 0
      if isRefused(name, refused), !isFirst { try close(name) } else { leaveTab(of: name, refused) }
    }
    leaveTab(of: "", refused)
  }

  private mutating func leaveTab(of name: String, _ refused: Set<String>) {
    guard let group = groups[name] else { return }
    let tabs = group.tabs.map { isRefused($0[0][0], refused) }
    guard tabs[group.selection], let tab = tabs.firstIndex(of: false) else { return }
    groups[name]?.selection = tab
  }

  /// Whether a screen or all of its tabs are refused.
  private func isRefused(_ name: String, _ refused: Set<String>) -> Bool {
    refused.contains(name)
      || groups[name]?.tabs.allSatisfy { isRefused($0[0][0], refused) } ?? false
  }
}
