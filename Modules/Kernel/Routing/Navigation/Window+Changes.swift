extension Window {
  /// Changes the tree by several edits, as one change.
  ///
  /// The guards are asked about each destination, then the screens are made, and `edits` puts them
  /// into the tree. If it selects tabs or adds other screens, it is undone, the guards are asked
  /// about those too, and it is called again. Unsaved content vetoes the change.
  ///
  /// ```swift
  /// // Inserts a screen below the top one.
  /// try await window.change("insert", making: [stop]) { window, made in
  ///   guard let top = window.top, let stack = top.stack else { return }
  ///   try stack.remove(from: top)
  ///   try stack.push(made[0])
  ///   try stack.push(top)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the move in the journal.
  ///   - goal: The destination of the move in the journal.
  ///   - stops: The screens to make, evaluated when the move begins, and again if it had to wait.
  ///   - edits: Receives the window and the screens. It calls the methods of ``NavigationStack`` and of
  ///     the ``Screen/transition`` of a screen, and ``reveal(_:)``. The window may keep the closure, so
  ///     it must not retain the window.
  /// - Throws: ``RoutingError/notShown(_:)`` if a screen was made and not put into the tree,
  ///   ``RoutingError/denied(_:)``, ``RoutingError/vetoed(by:losing:)``, and any error of a factory
  ///   or of `edits`. Nothing has changed then.
  public func change(
    _ name: String, to goal: (any Destination)? = nil,
    making stops: @autoclosure @escaping () throws -> [Stop] = [],
    _ edits: @escaping (Window, [Screen]) throws -> Void
  ) async throws {
    try await inTurn(Move(verb: name, address: goal?.address)) {
      try await perform(waitingAs: WaitingMove(from: root?.tabs[0].stack.screens[0])) { window in
        let stops = try stops()
        let destinations = stops.map(\.destination)
        window.open(pending: destinations.last)
        for destination in destinations { try await window.askGuards(about: destination) }
        let screens = try await window.make(for: destinations) { try await stops.makeScreens() }
        try await window.changeAskingGuards(asked: screens) {
          try edits(window, screens)
          for screen in screens {
            guard let stack = screen.stack else { throw RoutingError.notShown(screen.title) }
            window.animate(screen, in: stack, isPresenting: true)
          }
          window.selectTabsIfResumed(of: screens.last)
        }
      }
    }
  }

  /// Changes the destination of a screen in place, such as from a draft to the item that it became.
  ///
  /// Links, saved state and observers follow: the screen is found by its new address only. The guards
  /// are asked about the new destination.
  ///
  /// - Throws: ``RoutingError/gone(_:)`` for a screen that is not in this window,
  ///   ``RoutingError/alreadyShown(_:)`` if the destination is that of another screen,
  ///   ``RoutingError/denied(_:)``, ``RoutingError/redirected(_:)``.
  public func setDestination(_ destination: any Destination, of screen: Screen) async throws {
    try await inTurn(Move(verb: "set destination", address: destination.address)) {
      try await askGuardsWithoutRedirect(about: destination, from: screen)
      guard screen.window === self else { throw RoutingError.gone(screen.title) }
      let address = destination.address
      if address != nil, screens.contains(where: { $0 !== screen && $0.address == address }) {
        throw RoutingError.alreadyShown(destination.name)
      }
      try change {
        record(.renamed(screen, before: screen.destination))
        screen.destination = destination
      }
    }
  }
}
