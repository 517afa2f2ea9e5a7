extension Window {
  /// Asks the guards about every screen again, and leaves those that they no longer allow.
  ///
  /// Call it when a condition of the guards has changed, such as the role of the user. A move that
  /// makes its screen meanwhile asks them again too.
  ///
  /// Refused screens are closed with everything above them; a screen without an address stays with
  /// the screen below it. A refused tab is left for the first tab that is allowed. If there is none,
  /// the screen with the tabs is closed; the root of the window gives way to the plan of the
  /// redirect, or the window is empty. A redirect of a closed screen is shown if that was visible.
  ///
  /// Unsaved content vetoes the change unless `isForced` is true.
  ///
  /// - Throws: ``RoutingError/vetoed(by:losing:)``, ``RoutingError/denied(_:)`` if the window is now
  ///   empty, and any error of a guard or of showing a redirect.
  public func askGuardsAgain(isForced: Bool = false) async throws {
    timesAskedAgain += 1
    try await inTurn(Move(verb: "guard")) {
      var refusals: [ObjectIdentifier: any Error] = [:]
      for screen in screens where screen.address != nil {
        do {
          try await askGuards(about: screen.destination)
        } catch let error where error is Redirect || Event.Failure(error) == .denied {
          refusals[ObjectIdentifier(screen)] = error
        }
      }
      guard !refusals.isEmpty else { return }
      let all = root.flatMap { $0.refusal(in: refusals) }
      let leave = { [self] in try all == nil ? self.leave(refusals) : empty() }
      let shown = path.joined().last { refusals[ObjectIdentifier($0)] != nil }
      let tabs = visibleTabs.map(\.selection)
      let redirect = try rehearse {
        try leave()
        if !isForced { try askLeaving(removedScreens) }
        let isLeft = shown?.window == nil && tabs == visibleTabs.map(\.selection)
        return isLeft ? shown.flatMap { refusals[ObjectIdentifier($0)] as? Redirect } : nil
      }
      guard let refusal = all ?? redirect else { return try change(isForced: isForced, leave) }
      // The redirect is shown in the change that leaves what is refused. If that fails, only leave.
      do {
        guard let redirect = refusal as? Redirect else { throw refusal }
        _ = try await follow(redirect, of: WaitingMove()) {
          guard all == nil else { return try await $0.stand(on: $1, isForced) }
          return try await $0.follow($1, isForced: isForced, after: leave)
        }
      } catch {
        try Work.checkCancellation()
        if Event.Failure(error) == .vetoed { throw error }
        try change(isForced: isForced, leave)
        throw error
      }
    }
  }

  /// Closes refused screens and leaves refused tabs; called inside a change.
  private func leave(_ refusals: [ObjectIdentifier: any Error]) throws {
    for screen in screens where screen.window != nil && screen.refusal(in: refusals) != nil {
      // The first screen of a tab stays.
      if screen.leaving === screen { try screen.close() }
    }
    for group in ([root] + screens.map(\.tabs)).compactMap(\.self) {
      let tabs = group.tabs.map { $0.stack.screens[0].refusal(in: refusals) }
      let allowed = tabs.firstIndex { $0 == nil }
      if tabs[group.selection] != nil, let allowed { select(allowed, of: group) }
    }
  }

  /// Shows a plan as the root of the window, without the stops that the guards refuse.
  private func stand(on plan: Plan, _ isForced: Bool) async throws -> [Screen] {
    try await askGuards(about: plan.goal().destination)
    var stops = try plan.stops().stops
    for index in stops.indices.dropLast().reversed() {
      let below = stops[index].destination
      do { try await askGuards(about: below) } catch is Redirect { stops.remove(at: index) }
    }
    let screens = try await stops.makeScreens()
    try Work.checkCancellation()
    try change(isForced: isForced) {
      try stand(on: .stack(screens[0]), by: .root)
      for (below, next) in zip(screens, screens.dropFirst()) {
        try next.transition?.open(next, from: below)
      }
    }
    return screens
  }
}

extension Screen {
  /// Why the guards refuse the screen or all of its tabs; nil if they allow it.
  fileprivate func refusal(in refusals: [ObjectIdentifier: any Error]) -> (any Error)? {
    refusals[ObjectIdentifier(self)] ?? tabs?.refusal(in: refusals)
  }
}

extension TabGroup {
  /// Why the guards refuse the visible tab; nil if they allow one of the tabs.
  fileprivate func refusal(in refusals: [ObjectIdentifier: any Error]) -> (any Error)? {
    let refused = tabs.map { $0.stack.screens[0].refusal(in: refusals) }
    return refused.contains { $0 == nil } ? nil : refused[selection]
  }
}
