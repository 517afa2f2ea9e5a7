extension Window {
  /// Maximum number of redirects of one navigation.
  public static let longestDetour = 8

  /// Opens the destination of a link, whatever screen is on top.
  ///
  /// If the top screen has the link's address, nothing changes. If the transition can reveal the
  /// destination in the tree, it does. Otherwise the window removes what covers the path, keeps the
  /// screens on it and opens the missing ones, as one change.
  ///
  /// Before the first root, or if a guard says so, the link waits for the next root. Only the last
  /// such link is kept.
  ///
  /// - Throws: The errors of the resolver, the guards and the planner, ``RoutingError/denied(_:)``,
  ///   ``RoutingError/redirectedInCircles(_:)``, ``RoutingError/covered(by:)``,
  ///   ``RoutingError/vetoed(by:losing:)``, ``RoutingError/noSuchDestination(_:)``.
  public func open(link: String) async throws {
    try await open(link: link, after: nil)
  }

  private func open(link: String, after event: Int?, verb: String = "link") async throws {
    try await inTurn(Move(verb: verb, place: Address(text: link)), after: event) {
      guard let root else { return waitingLink = WaitingLink(link: link, turn: nil) }
      try await follow(link, in: root)
    }
  }

  private func follow(_ link: String, in root: Root) async throws {
    guard let planner = root.planner else { throw RoutingError.noSuchDestination(link) }
    guard let destination = try resolver?(link) else {
      return try await follow(planner(link), link: link)
    }
    if let address = destination.address, top?.address == address { return }
    if let detour = try await detour(from: destination, link: link) {
      redirect(to: detour, from: destination)
      return try await follow(detour, link: link, after: [destination.name])
    }
    try await follow(planner(link), link: link, isAllowed: true)
  }

  /// Opens a plan that does not come from a link.
  ///
  /// - Throws: The same errors as ``open(link:)``, but none of a planner.
  public func open(_ plan: Plan) async throws {
    try await inTurn(Move(verb: "plan", place: plan.stops.last?.address)) {
      try await follow(plan, link: nil)
    }
  }

  /// Requests that the waiting link is opened after the current change.
  func resumeWaitingLink() {
    guard let waiting = waitingLink else { return }
    waitingLink = nil
    afterwards { [weak self] in
      let event = Turn.current?.causingEvent ?? waiting.event
      try await self?.open(link: waiting.link, after: event, verb: "resume")
    }
  }

  /// Opens a plan, or the plan that the guards redirect to.
  ///
  /// - Parameters:
  ///   - places: The destinations that were redirected before.
  ///   - isAllowed: Whether the guards have allowed the destination already.
  func follow(
    _ plan: Plan, link: String?, after places: [String] = [], isAllowed: Bool = false
  ) async throws {
    var plan = plan
    var places = places
    while true {
      guard let goal = plan.stops.last else { throw RoutingError.noSuchDestination("nowhere") }
      if let address = goal.address {
        if top?.address == address { return }
        if let top, try change({ try goal.transition.reveal(address, from: top) }) { return }
      }
      if isAllowed { break }
      guard let detour = try await detour(from: goal.destination, link: link) else { break }
      places.append(goal.destination.name)
      if places.count > Self.longestDetour { throw RoutingError.redirectedInCircles(places) }
      plan = detour
      redirect(to: detour, from: goal.destination)
    }
    try await walk(plan)
  }

  /// Records that a guard redirected a navigation.
  private func redirect(to plan: Plan, from destination: any Destination) {
    journal.record(from: top?.address, to: destination.address)
    Turn.current?.move = Move(verb: "guard", place: plan.stops.last?.address)
  }

  /// Returns the plan that the guards redirect to; nil if they allow the destination.
  func detour(from destination: any Destination, link: String? = nil) async throws -> Plan? {
    for check in guards {
      switch try await check(destination) {
      case .allow: continue
      case .deny(let reason): throw RoutingError.denied(reason)
      case .redirect(let plan, let waits):
        if waits, let link {
          let link = destination.address.flatMap(self.link) ?? link
          waitingLink = WaitingLink(link: link, turn: Turn.current)
        }
        return plan
      }
    }
    return nil
  }

  private func walk(_ plan: Plan) async throws {
    guard let root, let goal = plan.stops.last else { return }
    var walk = try Walk(plan.stops[0].address, in: root)
    let missing = walk.standing(plan.stops.dropFirst().map(\.address))
    if let cover = walk.above, missing > 0 || plan.cover == .refuse {
      switch plan.cover {
      case .dismiss: break
      case .refuse: throw RoutingError.covered(by: cover.title)
      case .onTop: return try open([(try await goal.make(), goal.transition)], from: top ?? cover)
      }
    }
    var screens: [(Screen, any Transition)] = []
    for stop in plan.stops.suffix(missing) {
      screens.append((try await stop.make(), stop.transition))
    }
    try Task.checkCancellation()
    try open(screens, from: walk.screen, revealing: true)
  }

  private func open(
    _ screens: [(Screen, any Transition)], from start: Screen, revealing: Bool = false
  ) throws {
    try change {
      if revealing { try reveal(start) }
      var origin = start
      for (screen, transition) in screens {
        try screen.open(from: origin, by: transition, in: self)
        origin = screen
      }
    }
  }
}

extension Destination {
  /// The address, or a stand-in for a destination without one, for error messages.
  var name: String { address?.description ?? "a passing place" }
}
