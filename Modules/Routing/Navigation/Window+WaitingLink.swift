extension Window {
  /// Forgets the link that waits, if there is one.
  public func dropWaitingLink() { waitingLink = nil }

  /// Runs `body` with another waiting link, and restores the previous one if `body` throws.
  ///
  /// If the transaction is abandoned, the previous link is restored at once, so that a forced root
  /// opens it.
  func withWaitingLink(_ link: WaitingLink?, _ body: () async throws -> Void) async throws {
    let (work, before) = (Work.current, waitingLink)
    let outer = work?.onAbandon
    work?.onAbandon = outer ?? { self.waitingLink = before }
    defer { work?.onAbandon = outer }
    waitingLink = link
    do {
      try await body()
    } catch {
      if work?.isAbandoned != true { waitingLink = before }
      throw error
    }
  }

  /// Decides about the waiting link after a change of the tree.
  ///
  /// A new root opens the link, unless the redirect itself showed that root. When the screens of
  /// the redirect are gone, the guards are asked again. The link is opened if they allow it, and
  /// dropped otherwise. It is also dropped when its destination is shown.
  func settleWaitingLink(isNewRoot: Bool) {
    guard let waiting = waitingLink else { return }
    if let address = waiting.destination?.address, top?.address == address {
      waitingLink = nil
    } else if isNewRoot, root != nil, waiting.turn == nil || waiting.turn !== Work.current {
      waitingLink = nil
      afterwards { [weak self] in try await self?.resume(waiting) }
    } else if waiting.isLeft {
      waitingLink = nil
      afterwards { [weak self] in try await self?.resumeIfAllowed(waiting) }
    }
  }

  private func resume(_ waiting: WaitingLink) async throws {
    let event = Work.current?.causingEvent ?? waiting.turn?.event
    try await open(link: waiting.link, after: event, verb: "resume")
  }

  private func resumeIfAllowed(_ waiting: WaitingLink) async throws {
    guard let destination = waiting.destination else { return }
    Work.current?.move = Move(verb: "resume", place: destination.address)
    do {
      if try await detour(from: destination) == nil { return try await resume(waiting) }
    } catch RoutingError.denied {}
    onDroppedLink?(waiting.link)
  }
}
