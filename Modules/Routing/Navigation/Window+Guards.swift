extension Window {
  /// Maximum number of redirects of one navigation.
  package static let longestDetour = 8

  /// Asks the guards about every screen again, and closes those that they no longer allow.
  ///
  /// Call it when a condition of the guards has changed, such as the role of the user. Everything
  /// above a closed screen is removed too. The first screen of a window or tab stays, and a screen
  /// without an address stays with the screen below it. Unsaved content vetoes the change unless
  /// `isForced` is true.
  ///
  /// - Throws: ``RoutingError/vetoed(by:losing:)``, and any error of a guard.
  public func askGuardsAgain(isForced: Bool = false) async throws {
    try await inTurn(Move(verb: "guard")) {
      var refused: [Screen] = []
      for screen in screens where screen.address != nil {
        if screen.stack?.host == nil, screen.stack?.screens[0] === screen { continue }
        do {
          try await askGuards(about: screen.destination)
        } catch is Redirect, RoutingError.denied {
          refused.append(screen)
        }
      }
      try change(isForced: isForced) {
        for screen in refused where screen.window != nil { try screen.close() }
      }
    }
  }

  /// Asks the guards about a destination.
  ///
  /// - Parameters:
  ///   - destination: The destination that would be shown.
  ///   - origin: The screen that the move comes from; nil for the top screen.
  /// - Throws: The ``Redirect`` of the first guard that redirects, ``RoutingError/denied(_:)``, and
  ///   any error of a guard.
  func askGuards(about destination: any Destination, origin: Screen? = nil) async throws {
    guard !guards.isEmpty else { return }
    let move = GuardedMove(
      destination: destination, origin: origin ?? top, by: Work.current?.move.verb ?? "change")
    for check in guards {
      let result = try await check.decide(move)
      try Work.checkCancellation()
      switch result {
      case .allow: continue
      case .deny(let reason): throw RoutingError.denied(reason)
      case .redirect(let plan, let waits):
        throw Redirect(refused: destination, plan: plan, waits: waits)
      }
    }
  }

  /// Changes the tree in a transaction, but first asks the guards about tabs that would be selected.
  func changeInTurnAskingGuards(
    _ verb: String, to address: Address? = nil, _ body: @escaping (Window) throws -> Void
  ) async throws {
    try await inTurn(Move(verb: verb, address: address)) {
      try await perform(waitingAs: WaitingMove(from: root?.tabs[0].stack.screens[0])) { window in
        try await window.changeAskingGuards { try body(window) }
      }
    }
  }

  /// Changes the tree, but first asks the guards about each tab that the change would select.
  func changeAskingGuards<Result>(_ body: () throws -> Result) async throws -> Result {
    var hidden: [Screen] = []
    do {
      return try change {
        let result = try body()
        hidden = guards.isEmpty ? [] : selectedTabs
        if !hidden.isEmpty { throw SelectsTab() }
        return result
      }
    } catch is SelectsTab {
      for screen in hidden { try await askGuards(about: screen.destination) }
      return try change(body)
    }
  }

  /// Opens a screen, and asks the guards about the tabs that this selects.
  func show(_ screen: Screen, from origin: Screen, by transition: any Transition) async throws {
    try Work.checkCancellation()
    try await changeAskingGuards {
      try screen.open(from: origin, by: transition, in: self)
      selectTabsIfResumed(of: screen)
    }
  }

  /// Selects the tabs that contain a screen if the move that opens it has waited.
  func selectTabsIfResumed(of screen: Screen?) {
    guard let tabs = screen?.stack?.tabs, storedMove?.stage == .tried else { return }
    for stack in tabs.reversed() { select(stack) }
  }

  /// The first destinations of the tabs that must be selected to show the screen, root first.
  func hiddenTabs(of screen: Screen) -> [any Destination] {
    let hidden = screen.stack?.tabs.filter { $0.group?.stack !== $0 } ?? []
    return hidden.reversed().compactMap(\.screens.first?.destination)
  }

  /// Thrown to undo a change that selects a tab, so that the guards are asked first.
  private struct SelectsTab: Error {}
}

extension Destination {
  /// The address for error messages, or a fixed phrase if there is none.
  var name: String { address?.description ?? "a screen without a link" }
}
