extension RouterProtocol {
  /// Navigates to a destination.
  ///
  /// If the transition can reveal the destination in the tree, the window shows it there.
  /// Otherwise, if the guards allow it, `making` makes the screen and the transition opens it. If a
  /// guard redirects, its plan is opened instead, and the call returns. The move may then wait, and
  /// be done later as it was asked: see <doc:StateGuardsAndAnswers>. ``Window/settled()`` returns
  /// the error of such a move.
  ///
  /// A repeated call, as after a double tap, joins the first one: see <doc:OneChangeAtATime>.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - transition: The way to open the screen, and later to close it.
  ///   - making: Makes the screen. The window may keep it after the call has returned, but not
  ///     longer than this router's screen is open.
  /// - Throws: ``RoutingError/detached`` if the router's screen is not in a window,
  ///   ``RoutingError/denied(_:)``, ``RoutingError/insideChange(_:)`` in a callback or factory,
  ///   ``RoutingError/deadlock(_:with:)``, and any error of `making`.
  public func open<Target: Destination>(
    _ destination: Target, by transition: any Transition,
    making: @escaping (Target) async throws -> Screen
  ) async throws {
    try await open(destination, by: transition, answer: nil, making: making)
  }

  // Inlined, because every layer of async calls checks its executor again.
  @inline(__always)
  private func open<Target: Destination>(
    _ destination: Target, by transition: any Transition, answer: (any PendingAnswer)?,
    making: @escaping (Target) async throws -> Screen
  ) async throws {
    guard let window else { throw RoutingError.detached }
    let address = destination.address
    var arguments: OpenArguments?
    if answer == nil {
      arguments = OpenArguments(
        origin: screen.map { ObjectIdentifier($0) },
        transition: ObjectIdentifier(type(of: transition)), address: address,
        passing: address == nil ? AnyHashable(destination) : nil)
    }
    try await window.inTurn(Move(verb: "open", address: address), arguments: arguments, joined: ())
    {
      let origin = screen ?? self.window?.top
      guard let origin, origin.window === window else { throw RoutingError.detached }
      if !window.guards.isEmpty {
        return try await window.perform(
          waitingAs: WaitingMove(
            to: destination, from: origin, arguments: arguments, answer: answer)
        ) { [weak origin] window in
          guard let origin, origin.window === window else { throw RoutingError.detached }
          try await window.open(Stop(destination, by: transition, make: making), from: origin)
        }
      }
      window.open(pending: destination)
      if let address, try window.change({ try transition.reveal(address, from: origin) }) {
        return
      }
      try window.askLeaving { try transition.makeRoom(from: origin) }
      let screen = try await making(destination)
      try Work.checkCancellation()
      try window.change { try screen.open(from: origin, by: transition, in: window) }
    }
  }

  /// Opens a screen and waits until a person answers.
  ///
  /// `making` passes the ``Answer`` to the screen that gives it. If the task is cancelled, a screen
  /// that is open stays open, and a call that waits after a redirect is dropped.
  ///
  /// If a guard redirects and says that the move waits, the call waits too, unless this router's
  /// screen leaves meanwhile: see <doc:StateGuardsAndAnswers>. So nil means that this call has no
  /// answer, not that the destination was not opened, nor that the person said no.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - transition: The way to open the screen, and later to close it.
  ///   - making: Makes the screen. The window may keep it while the call waits after a redirect.
  /// - Returns: The value given; nil if the screen was left in any other way, if a guard redirected
  ///   and the move does not wait, or if the move was dropped while it waited.
  /// - Throws: The errors of ``open(_:by:making:)``, also those after a redirect;
  ///   `CancellationError` if the task was cancelled; ``RoutingError/insideChange(_:)`` in a request,
  ///   because the window waits for its requests.
  public func ask<Target: Destination, Value: Sendable>(
    _ destination: Target, by transition: any Transition,
    making: @escaping (Target, Answer<Value>) async throws -> Screen
  ) async throws -> Value? {
    weak let window = window
    if let window, Work.isRunning(.request, in: window.scheduler) {
      throw RoutingError.insideChange("ask")
    }
    let answer = Answer<Value>()
    // If the call ends early, such as because its task was cancelled, nothing waits for it.
    defer {
      answer.receive()
      if let window, window.waitingMove?.answer === answer { window.dropWaitingMove() }
    }
    // The closure is not stored here: releasing it ends the wait for an answer.
    try await open(
      destination, by: transition, answer: answer, making: answer.makingScreen(by: making))
    let value = try await answer.value()
    try Task.checkCancellation()
    return value
  }

  /// Replaces the root of the window, and with it this router's screen, as
  /// ``Window/show(_:by:isForced:)`` does.
  ///
  /// - Throws: ``RoutingError/detached`` if the router's screen is not in a window,
  ///   ``RoutingError/vetoed(by:losing:)``, and any error of `making`.
  public func replaceRoot(
    by transition: any Transition, isForced: Bool = false, making: () async throws -> Root
  ) async throws {
    let cause = screen?.window?.waitingMove?.work?.event
    try await inTurn(Move(verb: "root"), after: cause, isForced: isForced) { _, window in
      if !isForced { try window.askLeaving(by: window.empty) }
      let root = try await making()
      try Work.checkCancellation()
      try window.change(isForced: isForced) { try window.stand(on: root, by: transition) }
    }
  }

  func change(_ verb: String, _ body: (Screen, Window) throws -> Void) async throws {
    try await inTurn(Move(verb: verb)) { origin, window in
      try window.change { try body(origin, window) }
    }
  }

  /// Runs `body` as one transaction.
  ///
  /// - Throws: ``RoutingError/detached`` unless the screen is in the window at the call and when
  ///   the transaction begins.
  // Inlined for the same reason.
  @inline(__always)
  func inTurn(
    _ move: Move, after event: Int? = nil, isForced: Bool = false,
    _ body: (Screen, Window) async throws -> Void
  ) async throws {
    guard let screen, let window = screen.window else { throw RoutingError.detached }
    try await window.inTurn(move, after: event, isForced: isForced) {
      guard screen.window === window else { throw RoutingError.detached }
      try await body(screen, window)
    }
  }
}
