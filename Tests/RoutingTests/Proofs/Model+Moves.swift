import Routing

/// The moves of the model.
extension Model {
  /// The result of trying a move.
  enum Outcome {
    /// The screens that it opened, or else the top screen.
    case done([String])
    /// The screen that the guard redirected.
    case redirected(String)
  }

  /// Applies a move; a move that throws changes nothing.
  mutating func make(_ move: Move) throws(RoutingError) {
    (removed, replaced) = ([], [])
    switch move {
    case .lock(let lock): self.lock = lock
    case .link(let path), .plan(let path, _):
      if isTop(path.last ?? "") { return }
      let before = waiting?.number
      try perform(move)
      if let before, waiting?.number == before { replaceWaiting(with: nil) }
    default: try perform(move)
    }
  }

  func isTop(_ name: String) -> Bool { !name.isPassing && name == top }

  /// Records the answer of a screen; only the first one counts.
  mutating func answer(_ name: String, _ value: Int?) {
    if asking.remove(name) != nil { replies[name] = .answer(value) }
  }

  /// Returns the replies since the last call.
  mutating func takeReplies() -> [String: Reply] {
    defer { replies = [:] }
    return replies
  }

  /// Whether the guard redirects a screen.
  ///
  /// - Throws: `denied` if it denies the screen.
  func isRedirected(_ name: String) throws(RoutingError) -> Bool {
    guard lock != .open, name.isGuarded else { return false }
    let detour = Detour(instead: name, first: first, lock)
    let (all, visible) = standing ?? (Set(names), Set(path))
    if lock == .denying || detour.isTwice(among: all, visible: visible) {
      throw .denied("locked")
    }
    return true
  }

  func isRefused(_ name: String) -> Bool { lock != .open && name.isGuarded }

  /// Tries a move without an effect on the waiting move but that of the change.
  mutating func attempt(_ move: Move) throws(RoutingError) -> Outcome {
    switch move {
    case .open(let name, let origin, _), .ask(let name, let origin, _):
      _ = try find(origin)
      if try isRedirected(name) { return .redirected(name) }
      if case .open(_, _, .replace) = move { try askLeaving(move) }
      if case .ask(_, _, .replace) = move { try askLeaving(move) }
      if let name = try make([name], for: [name]) { return .redirected(name) }
      if let tab = try tabDenied(whenResuming: move, to: name) { return .redirected(tab) }
    case .alert(let name, let origin):
      _ = try find(origin)
      if try isRedirected(name) { return .redirected(name) }
      if let tab = try deniedTab(move) { return .redirected(tab) }
    case .edit(_, let opening, let origin):
      _ = try find(origin)
      for name in opening where try isRedirected(name) { return .redirected(name) }
      if let name = try make(opening, for: opening) { return .redirected(name) }
      if let name = opening.last, let tab = try tabDenied(whenResuming: move, to: name) {
        return .redirected(tab)
      }
    case .select, .home, .popTo:
      if let tab = try deniedTab(move) { return .redirected(tab) }
    case .rename(_, let new):
      if try isRedirected(new) { throw .redirected(new.inErrors) }
    case .askGuardsAgain: return try askGuardsAgain()
    case .link(let path): return try follow(path)
    case .plan(let path, let cover): return try follow(path, cover)
    default: break
    }
    try change(isForced: move.isForced) { model throws(RoutingError) in try model.apply(move) }
    return .done([])
  }

  /// Makes screens, some of which cannot be made; the guard may change its mind meanwhile.
  ///
  /// Returns the first of the allowed screens that it redirects now.
  mutating func make(_ missing: [String], for allowed: [String]) throws(RoutingError) -> String? {
    let next = missing.isEmpty ? nil : nextLock
    if let next { (lock, nextLock, asksAgain) = (next, nil, true) }
    if let name = missing.first(where: \.isFailing) { throw .gone(name) }
    for name in next == nil ? [] : allowed where try isRedirected(name) { return name }
    return nil
  }

  /// Lets unsaved content veto a move before its screen is made.
  private func askLeaving(_ move: Move) throws(RoutingError) {
    var next = self
    try next.change { model throws(RoutingError) in try model.apply(move) }
  }

  /// Returns the first screen of a tab that the move would select and the guard redirects.
  private func deniedTab(_ move: Move) throws(RoutingError) -> String? {
    var next = self
    try next.apply(move)
    return try denied(next.visible, in: next)
  }

  /// The same for a move that has waited, which shows the tab in which it opens.
  private func tabDenied(whenResuming move: Move, to name: String) throws(RoutingError) -> String? {
    guard isTrying else { return nil }
    var next = self
    try next.apply(move)
    return try denied(next.groups(around: name), in: next)
  }

  private func denied(_ names: [String], in next: Model) throws(RoutingError) -> String? {
    for name in names {
      guard let group = next.groups[name], let before = groups[name]?.selection,
        before != group.selection
      else { continue }
      let first = group.tabs[group.selection][0][0]
      if try isRedirected(first) { return first }
    }
    return nil
  }

  /// Changes the tree; a change that throws or is vetoed changes nothing.
  mutating func change(
    isForced: Bool = false, _ body: (inout Model) throws(RoutingError) -> Void
  ) throws(RoutingError) {
    var next = self
    (next.removed, next.removedBefore) = (removedBefore, [])
    (next.replaced, next.isNewRoot) = ([], false)
    try body(&next)
    if let unsaved, next.removed.contains(unsaved) {
      guard isForced else { throw .vetoed(by: unsaved, losing: "words") }
      next.unsaved = nil
    }
    for name in next.removed { next.answer(name, nil) }
    next.settleWaiting()
    self = next
  }

  private mutating func apply(_ move: Move) throws(RoutingError) {
    switch move {
    case .open(let name, let origin, let way):
      open(name, at: try find(origin), by: way)
      selectTabsIfResumed(of: name)
    case .ask(let name, let origin, let way):
      open(name, at: try find(origin), by: way)
      selectTabsIfResumed(of: name)
      asking.insert(name)
    case .alert(let name, let origin):
      present(name, at: try find(origin))
      asking.insert(name)
      reveal(try find(name))
    case .choose(let name):
      try close(name)
      answer(name, 1)
    case .close(let name):
      let isWrong = fault == .closesTop
      try close(isWrong ? self[top(of: try find(name).group)].last ?? name : name)
    case .dismissFrom(let name): try dismiss(from: try find(name))
    case .popTo(let name):
      guard let position = try? find(name) else { throw .gone(name) }
      reveal(position)
    case .setStack(let names): try setStack(names)
    case .rename(let old, let new): try rename(old, to: new)
    case .edit(let closing, let opening, let origin):
      for name in closing where contains(name) { try close(name) }
      for name in opening {
        open(name, at: try find(origin), by: name.isModal ? .modal : .push)
      }
      selectTabsIfResumed(of: opening.last)
    case .back: try back()
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
    case .select(let name): try select(name)
    case .root(let name): stand(on: Group(names: [""], tabs: [[[name]]]))
    case .logOut(let name, let origin):
      _ = try find(origin)
      stand(on: Group(names: [""], tabs: [[[name]]]))
    case .tabs(let one, let two):
      stand(on: Group(names: ["one", "two"], tabs: [[[one]], [[two]]]))
    case .restore(let state): restore(state)
    case .askGuardsAgain, .lock, .link, .plan: break  // `make` and `attempt` have done them
    }
  }
}
