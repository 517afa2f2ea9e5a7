/// The moves that are not the business of one screen: what a person does with the whole window.
///
/// Each throws ``RoutingError/vetoed(by:losing:)`` where it would remove something unsaved.
extension Window {
  /// Puts a root in the place of the one that stands; nothing of that is left.
  ///
  /// Its first screens leave as `transition` says: by default, not at all.
  /// With `isForced`, nobody is asked about what is unsaved: the end of a session.
  ///
  /// - Throws: What ``stand(on:)`` throws, ``RoutingError/vetoed(by:losing:)``.
  public func show(
    _ root: Root, by transition: any Transition = .root, isForced: Bool = false
  ) async throws {
    try await inTurn(Move(verb: "root")) {
      try change(isForced: isForced) { try stand(on: root, by: transition) }
    }
  }

  /// Removes everything: the end.
  public func close() async throws {
    try await changeInTurn("end") { try empty() }
  }

  /// Closes the screen on top, the way it came.
  ///
  /// - Throws: ``RoutingError/nothingToGoBackTo`` at the first screen of a window or tab.
  public func back() async throws {
    try await changeInTurn("back") {
      guard let top, let stack = top.stack, stack.host != nil || stack.screens[0] !== top else {
        throw RoutingError.nothingToGoBackTo
      }
      try top.close()
    }
  }

  /// Removes all that stands on a screen, modals included, and shows it.
  ///
  /// - Throws: ``RoutingError/gone(_:)`` for a screen that is not in this window.
  public func popTo(_ screen: Screen) async throws {
    try await changeInTurn("pop to") { try reveal(screen) }
  }

  /// Shows the first screen of the stack on top, which is the modal's own where one is shown.
  ///
  /// - Throws: ``RoutingError/detached`` in an empty window.
  public func popToRoot() async throws {
    try await changeInTurn("pop to root") {
      guard let stack = root?.stack.levels.last else { throw RoutingError.detached }
      try stack.removeAll(above: stack.screens[0])
    }
  }

  /// Removes the modal on top with all its screens, the way its first one came.
  ///
  /// - Throws: ``RoutingError/nothingToDismiss``
  public func dismiss() async throws {
    try await changeInTurn("dismiss") {
      guard let stack = root?.stack.levels.last, stack.host != nil else {
        throw RoutingError.nothingToDismiss
      }
      try stack.screens[0].close()
    }
  }

  /// Removes every modal over the stack that is shown, if there are any.
  ///
  /// - Throws: ``RoutingError/detached`` in an empty window.
  public func dismissAll() async throws {
    try await changeInTurn("dismiss all") {
      guard let stack = root?.stack else { throw RoutingError.detached }
      try stack.dismissModal()
    }
  }

  /// Shows a tab as it was left; the tab already shown goes back to its first screen.
  ///
  /// - Throws: ``RoutingError/noSuchTab(_:)``
  public func select(_ name: String) async throws {
    try await changeInTurn("select") {
      guard let root, root.hasTabs,
        let tab = root.tabs.firstIndex(where: { $0.name == name })
      else {
        throw RoutingError.noSuchTab(name)
      }
      if tab == root.selection { try root.stack.removeAll(above: root.stack.screens[0]) }
      select(tab, of: root)
    }
  }

  /// Shows the first screen of the first tab.
  ///
  /// - Throws: ``RoutingError/detached`` in an empty window.
  public func home() async throws {
    try await changeInTurn("home") {
      guard let root else { throw RoutingError.detached }
      try reveal(root.tabs[0].stack.screens[0])
    }
  }

  /// Makes the stack that is shown consist of these screens, bottom first, without its modals.
  ///
  /// Screens that stand there already stay; those above the first difference go, the others are
  /// pushed.
  ///
  /// - Throws: ``RoutingError/cannotClose(_:)`` when the first screen is not the one that stands,
  ///   ``RoutingError/alreadyShown(_:)`` for a screen that is here twice or stands elsewhere,
  ///   ``RoutingError/detached`` in an empty window.
  public func setStack(_ screens: [Screen]) async throws {
    try await changeInTurn("set stack") {
      guard let stack = root?.stack else { throw RoutingError.detached }
      let kept = zip(stack.screens, screens).prefix { $0 === $1 }.count
      guard kept > 0 else { throw RoutingError.cannotClose(stack.screens[0].title) }
      if let shown = screens[kept...].first(where: { $0.stack != nil && $0.stack !== stack }) {
        throw RoutingError.alreadyShown(shown.title)
      }
      try stack.removeAll(above: stack.screens[kept - 1])
      try screens[kept...].forEach(stack.push)
      screens[kept...].forEach { $0.transition = .push }
    }
  }

  func stand(on root: Root, by transition: any Transition) throws {
    try stand(on: root)
    root.tabs.forEach { $0.stack.screens[0].transition = transition }
    resumeWaitingLink()
  }
}
