extension Window {
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
      for screen in screens where screen.stack?.host != nil || screen.stack?.screens[0] !== screen {
        do {
          guard let destination = destination(of: screen) else { continue }
          if try await detour(from: destination) != nil { refused.append(screen) }
        } catch RoutingError.denied {
          refused.append(screen)
        }
      }
      try change(isForced: isForced) {
        for screen in refused where screen.window != nil { try screen.close() }
      }
    }
  }

  /// Returns the plan that the guards redirect to, and how long the link waits; nil if they allow
  /// the destination.
  ///
  /// - Parameters:
  ///   - destination: The destination that would be shown.
  ///   - origin: The screen that the move comes from; nil for the top screen.
  func detour(
    from destination: any Destination, origin: Screen? = nil
  ) async throws -> (plan: Plan, waits: GuardResult.Waiting)? {
    guard !guards.isEmpty else { return nil }
    let turn = Work.current
    let move = GuardedMove(
      destination: destination, origin: origin ?? top, by: turn?.move.verb ?? "change",
      cause: journal.event(turn?.causingEvent))
    for check in guards {
      let result = try await check.decide(move)
      try Work.checkCancellation()
      switch result {
      case .allow: continue
      case .deny(let reason): throw RoutingError.denied(reason)
      case .redirect(let plan, let waits): return (plan, waits)
      }
    }
    return nil
  }

  /// Returns whether a route reveals its destination in the tree, or a guard redirects it.
  func isStopped(
    _ destination: some Destination, by transition: any Transition, from origin: Screen
  ) async throws -> Bool {
    let address = destination.address
    if let address, try await reveal(address, by: transition, from: origin) { return true }
    let waiting = address.map { WaitingLink($0.description, to: destination, in: self) }
    return try await isRedirected(from: destination, waiting: waiting, origin: origin)
  }

  /// Asks the guards, follows their plan if they redirect, and returns whether they did.
  ///
  /// - Parameters:
  ///   - destination: The destination that would be shown.
  ///   - waiting: The link that waits if a guard says so; nil if nothing can wait.
  ///   - origin: The screen that the move comes from; nil for the top screen.
  ///   - places: The destinations that were redirected before.
  func isRedirected(
    from destination: any Destination, waiting: WaitingLink? = nil, origin: Screen? = nil,
    after places: [String] = []
  ) async throws -> Bool {
    guard let (plan, waits) = try await detour(from: destination, origin: origin) else {
      return false
    }
    let new = waits == .no ? nil : waiting?.waiting(waits, because: Work.current)
    try await withWaitingLink(new ?? waitingLink) {
      journal.record(from: top?.address, to: destination.address)
      Work.current?.move = Move(verb: "guard", place: plan.stops.last?.address)
      try await follow(plan, waiting: waiting, after: places + [destination.name])
    }
    return true
  }

  /// Shows a destination that is in the tree, if the transition can reveal it.
  func reveal(
    _ address: Address, by transition: any Transition, from origin: Screen
  ) async throws -> Bool {
    try await changeAskingGuards { try transition.reveal(address, from: origin) } ?? true
  }

  /// Changes the tree, but first asks the guards about each tab that the change would select.
  ///
  /// - Returns: The result; nil if a guard redirects.
  func changeAskingGuards<Result>(_ body: () throws -> Result) async throws -> Result? {
    if guards.isEmpty { return try change(body) }
    var hidden: [Screen] = []
    do {
      return try change {
        let result = try body()
        hidden = selectedTabs
        if !hidden.isEmpty { throw SelectsTab() }
        return result
      }
    } catch is SelectsTab {
      for place in hidden.compactMap(destination) {
        let waiting = place.address.flatMap(link).map { WaitingLink($0, to: place, in: self) }
        if try await isRedirected(from: place, waiting: waiting) { return nil }
      }
      return try change(body)
    }
  }

  /// The first destinations of the tabs that must be selected to show the screen, root first.
  func hiddenTabs(of screen: Screen) -> [any Destination] {
    var bottom = screen.stack?.bottom
    return screen.groups.compactMap { group in
      defer { bottom = group.screen?.stack?.bottom }
      return bottom === group.stack ? nil : bottom?.screens.first
    }.reversed().compactMap(destination)
  }

  /// The destination that the address of a screen leads to; nil for a screen without an address.
  private func destination(of screen: Screen) -> (any Destination)? {
    guard let address = screen.address else { return nil }
    let link = address.description
    return (try? resolver?(link)) ?? (try? root?.planner?(link))?.stops.last?.destination
      ?? AddressedPlace(address: address)
  }

  /// The destination of an address that no link of the window leads to.
  private nonisolated struct AddressedPlace: Destination { let address: Address? }

  /// Thrown to undo a change that selects a tab, so that the guards are asked first.
  private struct SelectsTab: Error {}
}

extension Destination {
  /// The address for error messages, or a fixed phrase if there is none.
  var name: String { address?.description ?? "a screen without a link" }
}
