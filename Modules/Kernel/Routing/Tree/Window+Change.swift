/// Changes of the tree; each happens completely or not at all.
extension Window {
  func record(_ step: Step) { steps.append(step) }

  /// Animates the opening or closing of a screen once the change is done, closing first.
  ///
  /// Without an animator of the transition, the window's animates a pushed screen or a modal.
  func animate(_ screen: Screen, in stack: NavigationStack, isPresenting: Bool) {
    let own = screen.transition?.animator
    guard own != nil || hasAnimators else { return }
    let isFirst = stack.storedScreens.first ?? screen === screen
    let other = isFirst ? (stack.style == nil ? nil : animators.modal) : animators.push
    guard let animator = own ?? other else { return }
    let animation = Animation(screen: screen, animator: animator, isPresenting: isPresenting)
    animations.insert(animation, at: isPresenting ? animations.endIndex : 0)
  }

  /// Animates the closing of what was on top, unless another screen has taken its place.
  private func animateClosing(of removed: [Screen]) {
    guard hasAnimators || removed.contains(where: { $0.transition?.animator != nil }),
      !replacesRoot, let shown, shown.window == nil
    else { return }
    // Screens of tabs leave with the outermost screen that has tabs.
    let top = shown.groups.last?.screen ?? shown
    for case .removed(let stack, let screens) in steps where screens.last === top {
      for case .pushed(let other, _) in steps where other === stack { return }
      // Only the stack of a modal is left empty. The modal leaves with its first screen.
      let closed = stack.storedScreens.isEmpty ? screens[0] : top
      return animate(closed, in: stack, isPresenting: false)
    }
  }

  /// Changes the tree synchronously, then notifies contents and observers.
  ///
  /// A change fails if it would remove a screen with unsaved content, unless `isForced` is true. A
  /// failed change is undone, and no callback runs.
  func change<Result>(isForced: Bool = false, _ body: () throws -> Result) throws -> Result {
    let from = shown?.address
    isChanging = true
    do {
      let result = try body()
      let removed = steps.isEmpty ? [] : removedScreens
      if !isForced { try askLeaving(removed) }
      isChanging = false
      if !steps.isEmpty { settle(without: removed, from: from) }
      return result
    } catch {
      undo()
      throw error
    }
  }

  /// Undoes the steps of the running change, and ends it.
  private func undo() {
    isChanging = false
    guard !steps.isEmpty else { return }
    for step in steps.reversed() { step.undo() }
    steps.removeAll(keepingCapacity: true)
    (animations, replacesRoot) = ([], false)
  }

  /// Runs `body` as a change, and undoes it.
  @inline(__always)
  func rehearse<Result>(_ body: () throws -> Result) rethrows -> Result {
    isChanging = true
    defer { undo() }
    return try body()
  }

  /// Throws if a change would remove unsaved content, so that nothing else is done for it.
  func askLeaving(by body: () throws -> Void) throws {
    try rehearse {
      try body()
      if !steps.isEmpty { try askLeaving(removedScreens) }
    }
  }

  /// Runs `body` inside a change, and undoes it if it throws or returns false.
  ///
  /// - Returns: Whether `body` succeeded.
  func attempt(_ body: () throws -> Bool) -> Bool {
    let (count, animated, replaced) = (steps.count, animations.count, replacesRoot)
    if (try? body()) == true { return true }
    for step in steps[count...].reversed() { step.undo() }
    steps.removeSubrange(count...)
    animations.removeSubrange(animated...)
    replacesRoot = replaced
    return false
  }

  func askLeaving(_ removed: [Screen]) throws {
    let unsaved = removed.filter { $0.content.unsaved != nil }
    guard let first = unsaved.first else { return }
    vetoers = unsaved.map(WeakScreen.init)
    throw RoutingError.vetoed(by: first.title, losing: first.content.unsaved ?? "")
  }

  /// Screens that the steps removed and did not add again.
  var removedScreens: [Screen] {
    // A single step cannot have added a screen again.
    if steps.count == 1, case .removed(_, let removed) = steps[0] {
      if removed.count == 1, removed[0].tabs == nil { return removed }
      return removed.withTabs.reversed()
    }
    var screens: [Screen] = []
    for case .removed(_, let removed) in steps {
      for screen in removed.withTabs.reversed() where screen.window == nil {
        screens.append(screen)
      }
    }
    return screens
  }

  /// Screens that took the place of screens for which a move waits.
  private func replacements(in move: WaitingMove) -> [Screen] {
    steps.compactMap { step in
      guard case .replaced(let old, let new) = step, move.waits(for: old) else { return nil }
      return new
    }
  }

  private func settle(without removed: [Screen], from: Address?) {
    animateClosing(of: removed)
    let (before, top) = (shown, storedRoot?.top)
    shown = top
    let isNewRoot = replacesRoot
    replacesRoot = false
    let replacements = waitingMove.map(replacements) ?? []
    steps.removeAll(keepingCapacity: true)
    journal.record(from: from, to: top?.address)
    for screen in removed { screen.wasRemoved() }
    #if DEBUG
      // Bounds the list in a window where `settled()` is never called.
      if remains.count > 1_000 { remains.removeAll { !$0.isAlive } }
      remains += removed.map(Remains.init)
    #endif
    if before !== top {
      before?.content.disappeared(from: self)
      top?.content.handleAppearance(in: self)
    }
    if case .some = waitingMove {
      settleWaitingMove(isNewRoot: isNewRoot && top != nil, replacements: replacements)
    }
    if wasRead { notifyObservers() }
    guard !animations.isEmpty else { return }
    let asked = animations
    animations = asked.filter(\.isAwaited)
    for animation in asked where !animation.isAwaited { immediately(animation.run) }
  }

  func reportLeaks() {
    #if DEBUG
      remains.removeAll { !$0.isAlive || $0.screen?.window != nil }
      let leaks = remains.map { $0.leak(in: self) }
      // Each is reported once.
      remains = zip(remains, leaks).filter { $1 == nil }.map(\.0)
      self.leaks += leaks.compactMap(\.self)
      for case let leak? in leaks { onLeak?(leak) }
    #endif
  }
}

/// A step of a change, with the data to undo it.
enum Step {
  case pushed(NavigationStack, Screen)
  /// The removed screens, which were on top of the stack, bottom first.
  case removed(NavigationStack, [Screen])
  /// The stack of a tab or window, which got a modal on top of those over it.
  case covered(NavigationStack, by: NavigationStack)
  case uncovered(NavigationStack, by: NavigationStack)
  case selected(TabGroup, before: Int)
  case rooted(Window, before: Root?)
  // Indirect, because a destination would make every step large.
  indirect case renamed(Screen, before: any Destination)
  /// Says that one screen took the place of another; other steps did it.
  case replaced(Screen, by: Screen)

  func undo() {
    switch self {
    case .pushed(let stack, _): stack.drop(from: stack.screens.count - 1)
    case .removed(let stack, let screens): screens.forEach(stack.add)
    case .covered(let stack, _): stack.uncover()
    case .uncovered(let stack, let modal): stack.cover(with: modal)
    case .selected(let group, let selection): group.storedSelection = selection
    case .rooted(let window, let root): window.put(root)
    case .renamed(let screen, let destination): screen.destination = destination
    case .replaced: break
    }
  }
}
