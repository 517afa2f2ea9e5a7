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
    try await inTurn(Move(verb: "link", place: Address(text: link))) {
      guard root != nil else {
        // The link is looked up when a root is shown.
        return replaceWaitingMove(with: WaitingMove(link))
      }
      try await follow(plan(to: link), link: link)
    }
  }

  /// Looks up a link.
  func plan(to link: String) throws -> Plan {
    guard let resolver else { throw RoutingError.noSuchDestination(link) }
    return try resolver(link)
  }
}
