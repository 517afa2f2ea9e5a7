extension Window {
  /// Forgets the move that waits, if there is one; a caller that waits for its answer gets nil.
  ///
  /// An app calls it before it shows the root for another person, because a new root opens what
  /// waits. ``onDroppedMove`` is not called.
  public func dropWaitingMove() {
    guard let move = waitingMove else { return }
    forget(move)
    move.answer?.end(with: nil)
  }

  /// Does a move in the running transaction.
  ///
  /// If a guard redirects it, the window opens what it redirects to and lets the move wait.
  func perform(
    waitingAs move: @autoclosure () -> WaitingMove, _ body: @escaping (Window) async throws -> Void
  ) async throws {
    do {
      try await body(self)
    } catch let redirect as Redirect {
      let move = move()
      move.asked = body
      _ = try await follow(redirect, of: move)
    }
  }

  /// Opens the plan of a redirect, or what guards redirect that to, and lets the move wait.
  ///
  /// - Returns: Whether something was opened; false if it is what the move has waited for already.
  func follow(
    _ first: Redirect, of move: WaitingMove,
    by show: (Window, Plan) async throws -> [Screen] = { try await $0.follow($1) }
  ) async throws -> Bool {
    var (redirect, chain) = (first, move.chain)
    var waits = chain.isEmpty ? .no : move.waits
    var refused = move.shown ?? first.refused
    let asked = Work.current?.move
    while true {
      let (goal, shown) = (redirect.plan.destination, move.shown)
      Work.current?.redirected.append(redirect.refusal)
      if let goal, let shown, goal.isSame(as: shown) { return false }
      chain.append(refused.name)
      if chain.count > Self.longestDetour { throw RoutingError.redirectedInCircles(chain) }
      if redirect.waits != .no { waits = redirect.waits }
      Work.current?.move = Move(verb: "guard", address: redirect.plan.address)
      do {
        let opened = try await show(self, redirect.plan)
        if let asked, let work = Work.current, !work.redirected.isEmpty {
          // The screen that it redirects to was on top, so no change has recorded it.
          work.move = asked
          journal.record(.refused, of: work, to: first.refused.address, at: shown?.address)
          work.redirected = []
        }
        (move.shown, move.chain) = (goal, chain)
        if waits != .no { wait(waits, with: move, for: first.refused, opened: opened) }
        return true
      } catch let next as Redirect {
        (redirect, refused) = (next, next.refused)
      }
    }
  }

  /// Lets a move wait for the screens that its redirect opened, or for the one that it showed.
  private func wait(
    _ waits: GuardResult.Waiting, with move: WaitingMove, for refused: any Destination,
    opened: [Screen]
  ) {
    let screens = opened.isEmpty ? [top].compactMap(\.self) : opened
    move.wait(waits, for: refused, on: screens, in: self)
    if let before = waitingMove, before !== move, before.isRepeated(by: move) {
      before.shown = move.shown
      return before.wait(on: screens)
    }
    replaceWaitingMove(with: move)
    // The redirect itself may have closed the screen of the route.
    if move.hasLostOrigin { move.reduceToLink() }
    if move.attempt == nil { drop(move, because: .givenUp) }
  }

  /// Lets another move wait, or none; the caller of the one before gets nil.
  func replaceWaitingMove(with move: WaitingMove?) {
    let before = waitingMove
    waitingMove = move
    guard let before, before !== move else { return }
    let isSameLink = before.answer == nil && before.link != nil && before.link == move?.link
    if isSameLink { forget(before) } else { drop(before, because: .replaced) }
  }

  /// Updates the waiting move after a change, and requests another try if that may succeed now.
  func settleWaitingMove(isNewRoot: Bool, replacements: [Screen]) {
    guard let move = waitingMove, move.stage != .tried else { return }
    if let address = move.destination?.address, shown?.address == address {
      return dropWaitingMove()
    }
    move.add(replacements)
    if move.hasLostOrigin { move.reduceToLink() }
    if isNewRoot { move.isAtNewRoot = true }
    guard move.forgetScreensLeft() || isNewRoot || move.attempt == nil, move.stage == .waiting
    else { return }
    move.stage = .due
    afterwards { [weak self] in try await self?.tryAgain(move) }
  }

  /// Tries a waiting move in a transaction of its own.
  ///
  /// - Throws: The error of the move, unless a caller that waits for an answer gets it; a move that
  ///   is vetoed waits for the screen that vetoed it.
  private func tryAgain(_ move: WaitingMove) async throws {
    let event = Work.current?.causingEvent ?? move.work?.event
    // A caller that got nil goes on before the link is opened.
    await move.answered?.received()
    do {
      let address = move.destination?.address
      try await inTurn(Move(verb: "resume", address: address), after: event) {
        guard waitingMove === move else { return }  // another move has replaced it
        Work.current?.onAbandon = { [weak self, weak move] in
          if let move { try? self?.end(move, with: CancellationError()) }
        }
        try await attempt(move)
      }
    } catch RoutingError.vetoed(let title, let losing) where waitingMove === move {
      move.wait(on: Array(vetoing.prefix(1)))
      throw RoutingError.vetoed(by: title, losing: losing)
    } catch {
      try end(move, with: error)
    }
  }

  private func attempt(_ move: WaitingMove) async throws {
    let isAtNewRoot = move.isAtNewRoot
    (move.stage, move.isAtNewRoot) = (.tried, false)
    if move.answer?.isGiven == true { return forget(move) }
    guard let attempt = move.attempt else { return drop(move, because: .givenUp) }
    do {
      try await attempt(self)
      forget(move)
    } catch let redirect as Redirect {
      if try await !follow(redirect, of: move) { return refuse(move, atNewRoot: isAtNewRoot) }
      if move.stage == .tried { forget(move) }
    }
  }

  /// Lets a refused move wait while a screen of its redirect is left, then its link or nothing.
  private func refuse(_ move: WaitingMove, atNewRoot isAtNewRoot: Bool) {
    move.stage = .waiting
    let address = move.destination?.address
    journal.record(.refused, of: .current, to: address, at: shown?.address)
    guard move.isLeft else { return }
    if isAtNewRoot { return drop(move, because: .refusedAgain) }
    if move.waits == .untilNextRoot, move.link != nil { return move.reduceToLink() }
    drop(move, because: .givenUp)
  }

  private func drop(_ move: WaitingMove, because reason: DropReason) {
    forget(move)
    move.answer?.end(with: nil)
    onDroppedMove?(move.link, reason)
  }

  /// Ends a move that was denied or failed: its caller gets the error, or nil for a denial, which
  /// ``onDroppedMove`` is told; without a caller, the error is thrown.
  func end(_ move: WaitingMove, with error: any Error) throws {
    guard move.stage != .ended, move.answer != nil else {
      forget(move)
      throw error
    }
    if case RoutingError.denied(let reason) = error { return drop(move, because: .denied(reason)) }
    forget(move)
    move.answer?.end(with: error)
  }

  private func forget(_ move: WaitingMove) {
    move.stage = .ended
    if waitingMove === move { waitingMove = nil }
  }
}
