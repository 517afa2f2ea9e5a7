extension Window {
  /// Runs `request` after the current change and before the window has settled.
  ///
  /// Callbacks and factories navigate this way, and so does the code that they call. If no change
  /// is running, the request starts at once.
  ///
  /// Requests run in order. An error does not stop the next request; ``settled()`` returns it. A
  /// chain of more than 32 requests and changes that cause each other ends with
  /// ``RoutingError/loop(_:)``, and so do more than 1,000 requests that follow from one;
  /// <doc:OneChangeAtATime> says when the count begins anew.
  public func afterwards(_ request: @escaping () async throws -> Void) {
    scheduler.request { [self] in
      defer { withExtendedLifetime(self) {} }  // the window stays until its requests have run
      try await request()
    }
  }

  /// Starts an operation for the user, without waiting for its end.
  ///
  /// ``settled()`` waits for it and returns its error. The operation may wait for an ``Answer`` for
  /// any length of time. `name` appears in messages about a window that is still busy.
  public func start(_ name: String = "call", _ call: @escaping () async throws -> Void) {
    scheduler.start(name, call)
  }

  /// Waits until the window has settled, then runs `body`, for which ``settled()`` does not wait.
  ///
  /// Code that shows changes by others works this way: what the user asks for comes first. Do not call
  /// it in a request, an operation or a change, which would wait for itself.
  package func update(_ body: () async -> Void) async { await scheduler.update(body) }

  /// Waits until no ``update(_:)`` runs.
  package func updated() async { await scheduler.updated() }

  /// Returns the errors that ``settled()`` would return; nil if it would have to wait.
  package func settledAlready() -> [any Error]? {
    guard scheduler.isSettled else { return nil }
    if !scheduler.isUpdating { reportLeaks() }
    return scheduler.takeErrors()
  }

  /// Names of what ``settled()`` waits for.
  ///
  /// These are the running operations, then the title of the top screen if a request is running or
  /// queued. A navigation that belongs to neither is named as in ``Event/by``, such as
  /// `open item/7`.
  package var busy: [String] { scheduler.busy(request: top?.title ?? "request") }

  /// Names of the navigations that wait for their turn, as in ``busy``.
  package var queued: [String] { scheduler.queued }

  /// Names of the operations that wait for an ``Answer``.
  package var asking: [String] { scheduler.asking }

  /// Cancels everything that ``settled()`` waits for.
  ///
  /// Queued calls throw `CancellationError`, and calls that are made later do not wait for the
  /// navigation under way. That changes nothing any more: its call throws `CancellationError` when
  /// its guards and factories return. If it waits only for its animation, its change stays. See
  /// <doc:OneChangeAtATime>.
  ///
  /// Everything else is cancelled cooperatively: code that ignores the cancellation runs to its
  /// end, but requests and starts nothing more. The tasks of requests and operations are cancelled; a
  /// factory or guard in a task of the app calls ``checkCancellation()``. Code that calls this method
  /// before its first suspension is not cancelled.
  public func cancel() {
    scheduler.cancel()
    notifyPending()
    // The request that would have tried the waiting move again was dropped.
    guard let move = waitingMove, move.stage == .due else { return }
    do { try end(move, with: CancellationError()) } catch {
      onDroppedMove?(move.link, .failed(error))
    }
  }

  /// Throws `CancellationError` if the navigation was cancelled that the running code belongs to.
  ///
  /// A factory or guard that works for long calls it between its steps. `Task.checkCancellation()`
  /// notices that its task was cancelled, but not that ``cancel()`` or a forced change of the root
  /// ended the call of another task.
  public static func checkCancellation() throws { try Work.checkCancellation() }

  /// Waits until the window has settled and returns the errors since the last call.
  ///
  /// A window has settled if no change or request is running or queued, and every started operation
  /// has returned or waits for an ``Answer``. A factory, a request or an operation would wait for
  /// its own end: there the method returns ``RoutingError/insideChange(_:)`` at once.
  ///
  /// - Returns: The errors of operations, then those of requests, each in order.
  public func settled() async -> [any Error] {
    if Work.isRunning(.transaction, .request, .operation, in: scheduler) {
      return [RoutingError.insideChange("settled")]
    }
    while true {
      if let errors = settledAlready() { return errors }
      await scheduler.settled()
    }
  }

  /// Takes a place in the navigation queue, waits for its turn and runs `body` as one transaction.
  ///
  /// A forced transaction does not wait: unless `asking` throws, everything that runs or is queued
  /// ends as in ``cancel()``, except the request or operation that forces it. A call with the same
  /// arguments as the last one joins it and returns `joined`, which is then not nil.
  // Inlined, because every layer of async calls checks its executor again.
  @inline(__always)
  func inTurn<Result>(
    _ move: Move, after event: Int? = nil, isForced: Bool = false, asking: () throws -> Void = {},
    arguments: OpenArguments? = nil, joined: Result? = nil, _ body: () async throws -> Result
  ) async throws -> Result {
    let work = Work(.transaction, move, in: scheduler, after: event, arguments: arguments)
    try work.check(behind: isForced ? nil : scheduler.running)
    if !isForced, !scheduler.enterNow(work), try await !scheduler.enter(work), let joined {
      try Task.checkCancellation()
      return joined
    }
    work.start = journal.clock()
    do {
      try Task.checkCancellation()
      if isForced {
        try asking()
        force(work)
      }
      // The window may be cancelled between the turn of the transaction and its start.
      if work.isAbandoned { throw CancellationError() }
      let result = try await Work.$current.withValue(work) { try await body() }
      if !animations.isEmpty { try await runAnimations(of: work) }
      scheduler.leave(work)
      notifyPending()
      return result
    } catch {
      if work.event == nil { journal.record(Event.Failure(error), of: work, at: shown?.address) }
      scheduler.leave(work, with: error)
      notifyPending()
      throw error
    }
  }

  private func force(_ work: Work) {
    scheduler.cancel(for: work)
    // The request that would have tried the waiting move again was dropped; a new root asks again.
    if let move = waitingMove, move.stage == .due { move.stage = .waiting }
    notifyPending()
  }

  /// Runs the animations that the transaction waits for, one after another.
  ///
  /// - Throws: `CancellationError` if the transaction was abandoned during an animation.
  private func runAnimations(of work: Work) async throws {
    let awaited = animations
    animations = []
    try await Work.$current.withValue(work) {
      for animation in awaited {
        await animation.run()
        if work.isAbandoned { throw CancellationError() }
      }
    }
  }

  /// Runs a change that asks no guard and makes no screen.
  func changeInTurn(_ verb: String, _ body: () throws -> Void) async throws {
    try await inTurn(Move(verb: verb)) { try change(body) }
  }
}
