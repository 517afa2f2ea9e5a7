extension Window {
  /// Runs `request` after the current change and before the window has settled.
  ///
  /// Callbacks and factories navigate this way, and so does code that they cause. If no change is
  /// running, the request starts at once.
  ///
  /// Requests run in order. An error does not stop the next request; ``settled()`` returns it. A
  /// chain of more than 32 requests and changes that cause each other ends with
  /// ``RoutingError/loop(_:)``.
  public func afterwards(_ request: @escaping () async throws -> Void) {
    requests.add { [self] in
      defer { withExtendedLifetime(self) {} }  // the window stays until its requests have run
      try await request()
    }
  }

  /// Starts an operation for the user, without waiting for its end.
  ///
  /// ``settled()`` waits for it and returns its error. The operation may wait for an ``Answer`` for
  /// any length of time. `name` appears in ``busy``.
  public func start(_ name: String = "call", _ call: @escaping () async throws -> Void) {
    calls.start(name, call)
  }

  /// Returns the errors that ``settled()`` would return; nil if it would have to wait.
  public func settledAlready() -> [any Error]? {
    guard line.isEmpty, requests.isEmpty, calls.areDone else { return nil }
    reportLeaks()
    return calls.takeErrors() + requests.takeErrors()
  }

  /// Names of the running operations that ``settled()`` waits for.
  ///
  /// If a request is running or queued, the title of the top screen comes last.
  public var busy: [String] {
    calls.busy.map(\.name) + (requests.isEmpty ? [] : [top?.title ?? "request"])
  }

  /// Cancels every operation and request that ``settled()`` waits for.
  ///
  /// Cancellation is cooperative: code that ignores it runs to its end, and is still waited for.
  /// The same holds for code that calls this before its first suspension.
  public func cancel() {
    for call in calls.busy { call.work?.cancel() }
    requests.cancel()
  }

  /// Waits until the window has settled and returns the errors since the last call.
  ///
  /// A window has settled if no change or request is running or queued, and every started operation
  /// has returned or waits for an ``Answer``.
  ///
  /// In a factory, a request or an operation this would wait for itself. There it returns
  /// ``RoutingError/insideChange(_:)`` at once.
  ///
  /// - Returns: The errors of operations, then those of requests, each in order.
  public func settled() async -> [any Error] {
    if calls.areCurrent || requests.areCurrent || Turn.isInside(line) {
      return [RoutingError.insideChange("settled")]
    }
    while true {
      if let errors = settledAlready() { return errors }
      await calls.done()
      await line.empty()
      await requests.done()
    }
  }

  /// Takes a place in the navigation queue, waits for its turn and runs `body` as one transaction.
  // Inlined, because every layer of async calls checks its executor again.
  @inline(__always)
  func inTurn<Result>(
    _ move: Move, after event: Int? = nil, _ body: () async throws -> Result
  ) async throws -> Result {
    let turn = try Turn(move, in: line, after: event)
    if !line.enterNow() { await line.enter() }
    defer {
      turn.isOver = true
      line.leave()
    }
    try Task.checkCancellation()
    return try await Turn.$current.withValue(turn) { try await body() }
  }

  /// Runs a change that asks no guard and makes no screen.
  func changeInTurn(_ verb: String, _ body: () throws -> Void) async throws {
    try await inTurn(Move(verb: verb)) { try change(body) }
  }
}
