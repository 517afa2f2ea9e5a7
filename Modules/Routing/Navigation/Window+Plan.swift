extension Window {
  /// Maximum number of redirects of one navigation.
  public static let longestDetour = 8

  /// Opens a plan that does not come from a link.
  ///
  /// - Throws: The same errors as ``open(link:)``, except those of the resolver and the planner.
  public func open(_ plan: Plan) async throws {
    try await inTurn(Move(verb: "plan", place: plan.stops.last?.address)) {
      try await withWaitingLink(nil) { try await follow(plan) }
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
      if top.address == address { return waitForTop() }
      if try await reveal(address, by: goal.transition, from: top) { return waitForTop() }
    }
    if !isAllowed {
      if try await isRedirected(from: goal.destination, waiting: waiting, after: places) { return }
    }
    var (path, missing) = try path(of: plan)
    for destination in hiddenTabs(of: path.origin) + missing.dropLast().map(\.destination) {
      if try await isRedirected(from: destination, waiting: waiting, after: places) { return }
    }
    for stop in missing { try await path.add(stop) }
    try Work.checkCancellation()
    try change {
      try reveal(path.origin)
      try path.open(in: self)
    }
    if path.additions.isEmpty { return waitForTop() }
    waitingLink?.wait(on: path.additions.map(\.screen), of: Work.current)
  }

  /// Lets a link that was redirected to an open screen wait until that screen is closed.
  private func waitForTop() {
    waitingLink?.wait(on: [top].compactMap(\.self), of: Work.current)
  }

  /// Returns the path to the last open screen of the plan, and the stops that are still missing.
  private func path(of plan: Plan) throws -> (TreePath, missing: ArraySlice<Stop>) {
    guard let root, let goal = plan.stops.last else { throw RoutingError.detached }
    var path = try TreePath(plan.stops[0].address, in: root)
    let missing = path.standing(plan.stops.dropFirst())
    if let cover = path.cover, !missing.isEmpty || plan.cover == .refuse {
      switch plan.cover {
      case .dismiss: break
      case .refuse: throw RoutingError.covered(by: cover.title)
      case .onTop: return (TreePath(from: top ?? cover), [goal])
      }
    }
    return (path, missing)
  }
}
