extension Window {
  /// Asks for something to be done after the change under way, and before the window has settled:
  /// the way to navigate from a callback, from a factory, or because of either.
  ///
  /// Where no change is under way, it begins at once.
  ///
  /// Requests are done in order. The error of one does not stop the next; ``settled()`` hands it
  /// over. Requests and changes that cause each other end after 32 with ``RoutingError/loop(_:)``.
  public func afterwards(_ request: @escaping () async throws -> Void) {
    requests.add(in: self, request)
  }

  /// Begins something that a person asked for, and does not wait for its end.
  ///
  /// ``settled()`` waits, and hands over its error. The call may wait for an ``Answer`` for as long
  /// as the person likes. Its `name` is for ``busy``.
  public func start(_ name: String = "call", _ call: @escaping () async throws -> Void) {
    calls.start(name, call)
  }

  /// What ``settled()`` returns, if it has nothing to wait for; else nil.
  public func settledAlready() -> [any Error]? {
    guard line.isEmpty, requests.isEmpty, calls.areDone else { return nil }
    reportLeaks()
    return calls.takeErrors() + requests.takeErrors()
  }

  /// The names of the calls that ``settled()`` would wait for, and the title of the screen on top
  /// if there is a request to wait for.
  public var busy: [String] {
    calls.busy.map(\.name) + (requests.isEmpty ? [] : [top?.title ?? "request"])
  }

  /// Cancels every call and every request that ``settled()`` would wait for.
  ///
  /// What does not look whether it was cancelled goes on to its end, and is waited for; so does
  /// whatever cancels itself before it first waited for something.
  public func cancel() {
    for call in calls.busy { call.work?.cancel() }
    requests.cancel()
  }

  /// Returns when no change and no request is under way or waiting, and every call that was
  /// started has returned or waits for an ``Answer``.
  ///
  /// A factory, a request or a call would wait for itself: there it returns
  /// ``RoutingError/insideChange(_:)`` at once.
  ///
  /// - Returns: What went wrong in requests and calls since the last time, each in order.
  public func settled() async -> [any Error] {
    if calls.areCurrent || requests.areCurrent || Turn.isInside(self) {
      return [RoutingError.insideChange("settled")]
    }
    while true {
      if let errors = settledAlready() { return errors }
      await calls.done()
      await line.empty()
      await requests.done()
    }
  }

  /// Waits for the place in line that it takes when called, then does the whole move.
  // Inlined, for every layer of asynchronous calls asks again which executor it is on.
  @inline(__always)
  func inTurn<Result>(
    _ move: Move, after event: Int? = nil, _ body: () async throws -> Result
  ) async throws -> Result {
    let turn = try Turn(move, in: self, after: event)
    if !line.enterNow() { await line.enter() }
    defer {
      turn.isOver = true
      line.leave()
    }
    try Task.checkCancellation()
    return try await Turn.$current.withValue(turn) { try await body() }
  }

  /// A move that asks nobody.
  func changeInTurn(_ verb: String, _ body: () throws -> Void) async throws {
    try await inTurn(Move(verb: verb)) { try change(body) }
  }
}
