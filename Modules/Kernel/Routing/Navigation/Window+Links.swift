extension Window {
  /// Opens the destination of a link, whatever screen is on top.
  ///
  /// If the top screen has the link's address, nothing changes. Otherwise the window asks the
  /// guards, then reveals the destination or opens what is missing on its path, as one change: see
  /// <doc:LinksAndPlans>. Before the first root, or if a guard says so, the whole link waits.
  ///
  /// - Throws: The errors of the resolver, the guards and the plan, ``RoutingError/denied(_:)``,
  ///   ``RoutingError/redirectedInCircles(_:)``, ``RoutingError/covered(by:)``,
  ///   ``RoutingError/vetoed(by:losing:)``, ``RoutingError/noSuchDestination(_:)``.
  public func open(link: String) async throws {
    try await inTurn(Move(verb: "link", address: Address(text: link))) {
      guard root != nil else {
        // The link is looked up when a root is shown.
        return replaceWaitingMove(with: WaitingMove(link))
      }
      try await follow(plan(to: link), link: link)
    }
  }

  /// Opens a destination from the top screen, by the transition of the last stop of its plan.
  ///
  /// It does what a route of the top screen does, and nothing if that screen has the address of the
  /// destination. Before the first root, the destination waits; it is then opened at its own path.
  ///
  /// - Throws: The errors of ``planner``, or without one those of ``resolver``, and the errors of
  ///   ``RouterProtocol/open(_:by:making:)``.
  public func open(_ destination: any Destination) async throws {
    try await inTurn(Move(verb: "open", address: destination.address)) {
      guard let origin = top else {
        guard let address = destination.address else { throw RoutingError.detached }
        return replaceWaitingMove(with: WaitingMove(linkFormat(address), to: destination))
      }
      if let address = destination.address, origin.address == address { return }
      try await perform(waitingAs: WaitingMove(to: destination, from: origin)) {
        [weak origin] window in
        guard let origin, origin.window === window else { throw RoutingError.detached }
        window.open(pending: destination)
        let plan = try window.plan(to: destination)
        try await window.askGuards(about: destination, origin: origin)
        try await window.open(plan.goal(), from: origin, allowed: destination)
      }
    }
  }

  /// Reveals a destination or opens its screen, but first asks the guards about it and about the tabs
  /// that this selects.
  ///
  /// - Parameter allowed: The destination if the guards were asked about it before; otherwise they are
  ///   asked unless it is revealed.
  func open(_ goal: Stop, from origin: Screen, allowed: (any Destination)? = nil) async throws {
    let destination = allowed ?? goal.destination
    open(pending: destination)
    if let address = goal.address,
      try await changeAskingGuards({ try goal.transition.reveal(address, from: origin) })
    {
      return
    }
    if allowed == nil { try await askGuards(about: destination, origin: origin) }
    try askLeaving { try goal.transition.makeRoom(from: origin) }
    let screen = try await make(for: [destination], from: origin, by: goal.make)
    try await changeAskingGuards(asked: [screen]) {
      try screen.open(from: origin, by: goal.transition, in: self)
      selectTabsIfResumed(of: screen)
    }
  }

  /// Plans the path to a destination.
  func plan(to destination: any Destination) throws -> Plan {
    if let planner { return try planner(destination) }
    guard let address = destination.address else {
      throw RoutingError.noSuchDestination(destination.name)
    }
    return try plan(to: linkFormat(address))
  }

  /// The link of the screen on top, or of the nearest one below that has a link.
  package var nearestLink: String? {
    path.joined().last { $0.address != nil }?.address.map(linkFormat)
  }

  /// Looks up a link.
  func plan(to link: String) throws -> Plan {
    guard let resolver else { throw RoutingError.noSuchDestination(link) }
    return try resolver(link)
  }

  /// Returns whether the resolver knows a way to a link; guards may still deny it.
  package func finds(_ link: String) -> Bool { (try? plan(to: link).stops()) != nil }

  /// Opens a plan that does not come from a link.
  ///
  /// - Throws: The same errors as ``open(link:)``, except those of the resolver.
  public func open(_ plan: Plan) async throws {
    try await inTurn(Move(verb: "plan", address: plan.address)) {
      try await follow(plan, link: nil)
    }
  }

  /// Follows a plan, and drops the move that waited before unless the destination is on top.
  func follow(_ plan: Plan, link: String?) async throws {
    if let address = plan.address, top?.address == address { return }
    let before = waitingMove
    try await perform(waitingAs: WaitingMove(link, to: plan.destination)) {
      try await $0.follow(plan)
    }
    if let before, waitingMove === before { replaceWaitingMove(with: nil) }
  }

  /// Opens a plan.
  ///
  /// The guards are asked about the destination first, and then about each tab that would be
  /// selected and each stop that would be made. Unsaved content vetoes before a stop is made, unless
  /// `isForced` is true.
  ///
  /// - Parameter leave: Leaves other screens in the same change.
  /// - Returns: The screens that were opened, or none if a screen was shown that was open.
  @discardableResult
  func follow(
    _ plan: Plan, isForced: Bool = false, after leave: () throws -> Void = {}
  ) async throws -> [Screen] {
    guard let destination = plan.destination else { throw RoutingError.noSuchDestination("") }
    let shown = try rehearse {
      try leave()
      return top?.address
    }
    if let address = plan.address, shown == address {
      try change(isForced: isForced, leave)
      return []
    }
    open(pending: destination)
    try await askGuards(about: destination)
    let (stops, cover) = try plan.stops()
    guard let goal = stops.last else { throw RoutingError.noSuchDestination(destination.name) }
    let reveal = { [self] in
      try leave()
      guard let address = goal.address, let top else { return false }
      let left = removedScreens.count
      let isShown = try goal.transition.reveal(address, from: top)
      if isShown, cover == .refuse, let covering = removedScreens.dropFirst(left).last {
        throw RoutingError.covered(by: covering.title)
      }
      return isShown
    }
    if try rehearse(reveal) {
      _ = try await changeAskingGuards(isForced: isForced, reveal)
      return []
    }
    var (path, missing, tabs) = try rehearse {
      try leave()
      let (path, missing) = try self.path(of: stops, cover)
      return (path, missing, hiddenTabs(of: path.origin))
    }
    let others = tabs.map(\.destination) + missing.dropLast().map(\.destination)
    for other in others { try await askGuards(about: other) }
    if !isForced, let next = missing.first {
      try askLeaving {
        try leave()
        try self.reveal(path.origin)
        try next.transition.makeRoom(from: path.origin)
      }
    }
    try await make(for: [destination] + others) {
      for stop in missing { try await path.add(stop) }
    }
    let screens = path.additions.map(\.screen)
    try await changeAskingGuards(asked: tabs + screens, isForced: isForced) {
      try leave()
      try self.reveal(path.origin)
      try path.open(in: self)
    }
    return screens
  }

  /// Returns the path to the last open screen of the stops, and the stops that are still missing.
  private func path(
    of stops: [Stop], _ cover: Plan.CoveringPolicy
  ) throws -> (TreePath, missing: ArraySlice<Stop>) {
    guard let root, let top, let goal = stops.last else { throw RoutingError.detached }
    let firsts = stops.map { root.first(at: $0.address) }
    guard let start = firsts.lastIndex(where: { $0 != nil }), let first = firsts[start] else {
      guard cover == .onTop else { throw RoutingError.noSuchDestination(stops[0].destination.name) }
      let shown = self.path.joined().last { goal.address != nil && $0.address == goal.address }
      return shown.map { (TreePath(from: $0), []) } ?? (TreePath(from: top), stops[...])
    }
    var path = TreePath(from: first)
    let missing = stops[(start + 1)...].drop { path.step(to: $0.address) }
    if let covering = path.cover {
      if cover == .refuse { throw RoutingError.covered(by: covering.title) }
      if cover == .onTop, !missing.isEmpty { return (TreePath(from: top), [goal]) }
    }
    return (path, missing)
  }
}
