/// Moves of the whole window, such as back and the selection of a tab.
///
/// Each throws ``RoutingError/vetoed(by:losing:)`` if it would remove unsaved content.
extension Window {
  /// Creates a window that shows these screens, each pushed on the one before.
  public convenience init(showing first: Screen, _ others: Screen...) async throws {
    try await self.init(showing: .stack(first))
    if !others.isEmpty { try await setStack([first] + others) }
  }

  /// Creates a window that shows a root, such as a root with tabs.
  public convenience init(showing root: Root) async throws {
    self.init()
    try await show(root)
  }

  /// Replaces the root and removes every screen of the old one.
  ///
  /// `transition` closes the first screens of the new root; the default, `.root`, cannot close
  /// them. `isForced` skips the check for unsaved content, and everything that runs or is queued ends
  /// as in ``cancel()``, except the request or operation that forces the change. An app forces it at
  /// the end of a session, after ``dropWaitingMove()``.
  ///
  /// - Throws: ``RoutingError/alreadyShown(_:)`` if the root is in a window, repeats the name of a
  ///   tab, or has a screen from another stack; ``RoutingError/gone(_:)`` if it was in a window
  ///   before; ``RoutingError/vetoed(by:losing:)``.
  public func show(
    _ root: Root, by transition: any Transition = .root, isForced: Bool = false
  ) async throws {
    try await inTurn(Move(verb: "root"), isForced: isForced) {
      try change(isForced: isForced) { try stand(on: root, by: transition) }
    }
  }

  /// Removes every screen; the window is empty afterwards.
  ///
  /// It does not wait: unless unsaved content vetoes it, everything that runs or is queued ends as in
  /// ``cancel()``.
  public func close() async throws {
    try await inTurn(Move(verb: "end"), isForced: true, asking: { try askLeaving(by: empty) }) {
      try change(empty)
    }
  }

  /// Closes a screen and everything above it, with the transition that opened it.
  ///
  /// - Throws: ``RoutingError/gone(_:)`` for a screen that is not in this window, and the errors of
  ///   ``Closable/close()``.
  public func close(_ screen: Screen) async throws {
    try await changeInTurn("close") {
      guard screen.window === self else { throw RoutingError.gone(screen.title) }
      try screen.close()
    }
  }

  /// Whether ``back()`` has a screen to close.
  public var canGoBack: Bool { top?.leaving != nil }

  /// Closes the top screen with the transition that opened it.
  ///
  /// If that is the first screen of an inner tab, it closes the screen that contains the tab.
  ///
  /// - Throws: ``RoutingError/nothingToGoBackTo`` at the first screen of a window or of its tabs.
  public func back() async throws {
    try await changeInTurn("back") {
      guard let screen = top?.leaving else { throw RoutingError.nothingToGoBackTo }
      try screen.close()
    }
  }

  /// Removes everything above a screen, modals included, and shows the screen.
  ///
  /// - Throws: ``RoutingError/gone(_:)`` for a screen that is not in this window.
  public func popTo(_ screen: Screen) async throws {
    let title = screen.title
    try await change("pop to") { [weak screen] window, _ in
      guard let screen else { throw RoutingError.gone(title) }
      try window.reveal(screen)
    }
  }

  /// Returns to the nearest screen of a destination, and removes everything above that screen.
  ///
  /// The nearest one to the top screen is found in the order of ``RevealTransition``.
  ///
  /// - Returns: The screens that were removed, bottom first.
  /// - Throws: ``RoutingError/noSuchDestination(_:)`` if no screen has the destination.
  @discardableResult
  public func pop(to destination: some Destination) async throws -> [Screen] {
    try await pop(to: destination, named: destination.name) { [address = destination.address] in
      address != nil && $0.address == address
    }
  }

  /// Returns to the nearest screen with a destination of a type, such as any page of a flow.
  ///
  /// ``Screen/destination`` finds such screens without a return to them.
  ///
  /// - Returns: The screens that were removed, bottom first.
  /// - Throws: ``RoutingError/noSuchDestination(_:)`` if no screen has such a destination.
  @discardableResult
  public func pop<Target: Destination>(toNearest type: Target.Type) async throws -> [Screen] {
    try await pop(named: "\(type)") { $0.destination is Target }
  }

  private func pop(
    to goal: (any Destination)? = nil, named name: String, where isGoal: @escaping (Screen) -> Bool
  ) async throws -> [Screen] {
    // Nil after the call, because a move that waits must retain no screens.
    var before: [Screen]? = []
    defer { before = nil }
    try await change("pop to", to: goal) { window, _ in
      guard let screen = window.top?.nearest(where: isGoal) else {
        throw RoutingError.noSuchDestination(name)
      }
      if before != nil { before = window.screens }
      try window.reveal(screen)
    }
    return before?.filter { $0.window == nil } ?? []
  }

  /// Returns to the first screen of the stack that contains the top screen.
  ///
  /// That stack is the topmost modal, an inner tab, or a tab of the root.
  ///
  /// - Throws: ``RoutingError/detached`` in an empty window.
  public func popToRoot() async throws {
    try await changeInTurn("pop to root") {
      guard let stack = top?.stack else { throw RoutingError.detached }
      try stack.removeScreens(from: 1)
    }
  }

  /// Removes the innermost modal around the top screen, by the transition of its first screen.
  ///
  /// - Throws: ``RoutingError/nothingToDismiss`` if there is no modal.
  public func dismiss() async throws {
    try await changeInTurn("dismiss") { try dismiss(around: top) }
  }

  /// Removes the innermost modal around a screen; called inside a change.
  func dismiss(around screen: Screen?) throws {
    guard let modal = screen?.enclosingModal else { throw RoutingError.nothingToDismiss }
    try modal.screens[0].close()
  }

  /// Removes every modal on the ``path`` to the top screen; there may be none.
  ///
  /// - Returns: The screens that were removed, bottom first.
  /// - Throws: ``RoutingError/detached`` in an empty window.
  @discardableResult
  public func dismissAll() async throws -> [Screen] {
    try await inTurn(Move(verb: "dismiss all")) {
      guard root != nil else { throw RoutingError.detached }
      let before = screens
      try change {
        while let modal = top?.enclosingModal { try modal.bottom.dismissModal() }
      }
      return before.filter { $0.window == nil }
    }
  }

  /// Shows a tab as it was left, or its first screen; selecting the visible tab returns to that.
  ///
  /// If several visible tab groups have a tab with this name, the innermost group is used.
  ///
  /// - Throws: ``RoutingError/noSuchTab(_:)`` if no tab has this name.
  public func select(_ name: String, asLeft: Bool = true) async throws {
    try await change("select") { window, _ in
      for group in window.visibleTabs.reversed() {
        guard let tab = group.tabs.firstIndex(where: { $0.name == name }) else { continue }
        if tab == group.selection || !asLeft { try group.tabs[tab].stack.removeScreens(from: 1) }
        return window.select(tab, of: group)
      }
      throw RoutingError.noSuchTab(name)
    }
  }

  /// Shows the first screen of the first tab.
  ///
  /// - Throws: ``RoutingError/detached`` in an empty window.
  public func home() async throws {
    try await change("home") { window, _ in
      guard let root = window.root else { throw RoutingError.detached }
      try window.reveal(root.tabs[0].stack.screens[0])
    }
  }

  /// Makes the stack of the innermost visible tab consist of these screens, bottom first.
  ///
  /// The modals over that stack are removed.
  ///
  /// The common prefix stays. The old screens above it are removed, and the new ones are pushed. A
  /// screen that only moves keeps the transition that opened it.
  ///
  /// - Throws: ``RoutingError/cannotClose(_:)`` if the first screen would change,
  ///   ``RoutingError/alreadyShown(_:)`` for a screen that is listed twice or is elsewhere,
  ///   ``RoutingError/detached`` in an empty window.
  public func setStack(_ screens: [Screen]) async throws {
    try await changeInTurn("set stack") {
      guard let stack = top?.stack?.bottom else { throw RoutingError.detached }
      let kept = zip(stack.screens, screens).prefix { $0 === $1 }.count
      guard kept > 0 else { throw RoutingError.cannotClose(stack.screens[0].title) }
      if let shown = screens[kept...].first(where: { $0.stack != nil && $0.stack !== stack }) {
        throw RoutingError.alreadyShown(shown.title)
      }
      let new = screens[kept...].filter { $0.stack == nil }
      try stack.removeAll(above: stack.screens[kept - 1])
      try screens[kept...].forEach(stack.push)
      new.forEach { $0.transition = .push }
    }
  }

  func stand(on root: Root, by transition: any Transition) throws {
    try stand(on: root)
    root.tabs.forEach { $0.stack.screens[0].transition = transition }
    animate(root.stack.screens[0], in: root.stack, isPresenting: true)
  }
}
