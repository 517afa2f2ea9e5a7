extension Window {
  /// Asks for something to be done after the change under way, and before the window has settled:
  /// the way to navigate from a callback, from a factory, or because of either.
  ///
  /// Requests are done in order. The error of one does not stop the next; ``settled()`` hands it
  /// over. Requests and changes that cause each other end after 32 with ``RoutingError/loop(_:)``.
  public func afterwards(_ request: @escaping () async throws -> Void) {
    requests.add(in: self, request)
  }

  /// Returns when no change and no request is under way or waiting.
  ///
  /// Not for use in a factory or a request, which would wait for itself.
  ///
  /// - Returns: What went wrong in requests since the last time, in order.
  public func settled() async -> [any Error] {
    repeat {
      await line.empty()
      await requests.done()
    } while !line.isEmpty || !requests.isEmpty
    return requests.takeErrors()
  }

  /// Waits for the place in line that it takes when called, then does the whole move, which is
  /// named for the errors that list moves.
  func inTurn<Result>(_ move: String, _ body: () async throws -> Result) async throws -> Result {
    let turn = try Turn(move, in: self)
    await line.enter()
    defer {
      turn.isOver = true
      line.leave()
    }
    try Task.checkCancellation()
    return try await Turn.$current.withValue(turn) { try await body() }
  }

  /// A move that asks nobody.
  func changeInTurn(_ move: String, _ body: () throws -> Void) async throws {
    try await inTurn(move) { try change(body) }
  }
}
