extension Window {
  /// Opens the destination of a link, whatever screen is on top.
  ///
  /// If the top screen has the link's address, nothing changes. If the transition can reveal the
  /// destination in the tree, it does. Otherwise the window removes the screens that cover the
  /// path, keeps the screens on the path and opens the missing ones, as one change.
  ///
  /// The guards are asked about the destination, then about each screen that would be made below it
  /// and about a tab that would be selected. Before the first root, or if a guard says so, the
  /// whole link waits. Only the last such link is kept.
  ///
  /// - Throws: The errors of the resolver, the guards and the planner, ``RoutingError/denied(_:)``,
  ///   ``RoutingError/redirectedInCircles(_:)``, ``RoutingError/covered(by:)``,
  ///   ``RoutingError/vetoed(by:losing:)``, ``RoutingError/noSuchDestination(_:)``.
  public func open(link: String) async throws {
    try await open(link: link, after: nil)
  }

  func open(link: String, after event: Int?, verb: String = "link") async throws {
    try await inTurn(Move(verb: verb, place: Address(text: link)), after: event) {
      guard let root else { return waitingLink = WaitingLink(link) }
      do {
        try await follow(link, in: root)
      } catch {
        guard error.isOfUnknownLink, let plan = unknownLinkPlanner?(link) else { throw error }
        try await follow(plan)
      }
    }
  }

  private func follow(_ link: String, in root: Root) async throws {
    guard let planner = root.planner else { throw RoutingError.noSuchDestination(link) }
    guard let destination = try resolver?(link) else {
      let plan = try planner(link)
      let waiting = plan.stops.last.map { WaitingLink(link, to: $0.destination, in: self) }
      return try await withWaitingLink(nil) { try await follow(plan, waiting: waiting) }
    }
    if let address = destination.address, top?.address == address { return }
    let waiting = WaitingLink(link, to: destination, in: self)
    try await withWaitingLink(nil) {
      if try await isRedirected(from: destination, waiting: waiting) { return }
      try await follow(planner(link), waiting: waiting, isAllowed: true)
    }
  }
}

extension Error {
  /// Whether the resolver or the planner does not know the link.
  fileprivate var isOfUnknownLink: Bool {
    if case .noSuchDestination? = self as? RoutingError { return true }
    return self is LinkError
  }
}
