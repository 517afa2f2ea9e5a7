extension Window {
  /// Maximum number of redirects of one navigation.
  public static let longestDetour = 8

  /// Opens a plan that does not come from a link.
  ///
  /// - Throws: The same errors as ``open(link:)``, except those of the resolver and the planner.
  public func open(_ plan: Plan) async throws {
    try await inTurn(Move(verb: "plan", place: plan.stops.last?.address)) {
      waitingLink = nil
      try await follow(plan)
    }
  }

  /// Opens a plan, or the plan that the guards redirect to.
  ///
  /// The guards are asked about the goal first, and then about each stop that would be made.
  ///
  /// - Parameters:
  ///   - waiting: The link that waits if a guard says so; nil if nothing can wait.
  ///   - places: The destinations that were redirected before.
  ///   - isAllowed: Whether the guards have allowed the goal already.
  func follow(
    _ plan: Plan, waiting: WaitingLink? = nil, after places: [String] = [],
    isAllowed: Bool = false
  ) async throws {
    guard let goal = plan.stops.last else { throw RoutingError.noSuchDestination("an empty plan") }
    if places.count > Self.longestDetour { throw RoutingError.redirectedInCircles(places) }
    if let address = goal.address, let top {
      if top.address == address { return }
      if try await reveal(address, by: goal.transition, from: top) { return }
    }
    if !isAllowed {
      if try await isRedirected(from: goal.destination, waiting: waiting, after: places) { return }
    }
    let (origin, stops) = try path(of: plan)
    for destination in hiddenTab(of: origin) + stops.dropLast().map(\.destination) {
      if try await isRedirected(from: destination, waiting: waiting, after: places) { return }
    }
    let screens = try await make(stops)
    try change {
      try reveal(origin)
      var origin = origin
      for (screen, transition) in screens {
        try screen.open(from: origin, by: transition, in: self)
        origin = screen
      }
    }
    waitingLink?.wait(on: screens.map(\.screen), of: Work.current)
  }

  /// Makes the screens of stops, bottom first.
  func make(_ stops: [Stop]) async throws -> [(screen: Screen, transition: any Transition)] {
    var screens: [(screen: Screen, transition: any Transition)] = []
    for stop in stops { screens.append((try await stop.make(), stop.transition)) }
    try Work.checkCancellation()
    return screens
  }

  /// The screen to open from, and the stops of the plan that are missing above it.
  private func path(of plan: Plan) throws -> (origin: Screen, missing: [Stop]) {
    guard let root, let goal = plan.stops.last else { throw RoutingError.detached }
    var walk = try Walk(plan.stops[0].address, in: root)
    let missing = walk.standing(plan.stops.dropFirst().map(\.address))
    if let cover = walk.above, missing > 0 || plan.cover == .refuse {
      switch plan.cover {
      case .dismiss: break
      case .refuse: throw RoutingError.covered(by: cover.title)
      case .onTop: return (top ?? cover, [goal])
      }
    }
    return (walk.screen, plan.stops.suffix(missing))
  }
}
