extension RouterProtocol {
  /// Navigates to a destination.
  ///
  /// If the transition can reveal the destination in the tree, the window shows it there.
  /// Otherwise, if the guards allow it, `making` makes the screen and the transition opens it.
  ///
  /// A repeated call opens no second screen: while the first call is queued or running and nothing
  /// is queued behind it, the second one waits and ends with it. If the first caller is cancelled,
  /// the second takes its place, with its own `making`. A call is repeated if the screen is the
  /// same, the destinations are equal, and the transitions have the same type.
  ///
  /// - Throws: ``RoutingError/detached`` if the router's screen is not in a window,
  ///   ``RoutingError/denied(_:)``, ``RoutingError/insideChange(_:)`` in a callback or factory,
  ///   ``RoutingError/deadlock(_:with:)``, and any error of `making`.
  public func open<Place: Destination>(
    _ destination: Place, by transition: any Transition,
    making: (Place) async throws -> Screen
  ) async throws {
    try await open(destination, by: transition, joins: true, making: making)
  }

  // Inlined, because every layer of async calls checks its executor again.
  @inline(__always)
  private func open<Place: Destination>(
    _ destination: Place, by transition: any Transition, joins: Bool,
    making: (Place) async throws -> Screen
  ) async throws {
    guard let origin = screen, let window = origin.window else { throw RoutingError.detached }
    let address = destination.address
    var arguments: OpenArguments?
    if joins {
      arguments = OpenArguments(
        origin: ObjectIdentifier(origin), transition: ObjectIdentifier(type(of: transition)),
        address: address, passing: address == nil ? AnyHashable(destination) : nil)
    }
    try await window.inTurn(Move(verb: "open", place: address), arguments: arguments, joined: ()) {
      guard origin.window === window else { throw RoutingError.detached }
      if window.guards.isEmpty {
        if let address, try window.change({ try transition.reveal(address, from: origin) }) {
          return
        }
      } else if try await window.isStopped(destination, by: transition, from: origin) {
        return
      }
      let screen = try await making(destination)
      try Work.checkCancellation()
      try window.change { try screen.open(from: origin, by: transition, in: window) }
    }
  }

  /// Opens a screen and waits until a person answers.
  ///
  /// `making` passes the ``Answer`` to the screen that gives it. If the task is cancelled, the
  /// screen stays open.
  ///
  /// - Returns: The value given; nil if the screen was left in any other way.
  /// - Throws: The errors of ``open(_:by:making:)``; `CancellationError` if the task was cancelled;
  ///   ``RoutingError/insideChange(_:)`` in a request, because the window waits for its requests.
  public func ask<Place: Destination, Value: Sendable>(
    _ destination: Place, by transition: any Transition,
    making: (Place, Answer<Value>) async throws -> Screen
  ) async throws -> Value? {
    if let window = screen?.window, Work.isRunning(.request, in: window.scheduler) {
      throw RoutingError.insideChange("ask")
    }
    let answer = Answer<Value>()
    // Releasing this object answers nil if the screen is never made or never shown.
    var release: AnyObject? = answer.release()
    try await open(destination, by: transition, joins: false) { place in
      let screen = try await making(place, answer)
      screen.onRemoval { answer.give(nil) }
      if let release { screen.keep(release) }
      return screen
    }
    release = nil
    let value = await answer.value()
    try Task.checkCancellation()
    return value
  }

  /// Replaces the root of the window, and with it this router's screen.
  ///
  /// `isForced` skips the check for unsaved content and abandons a navigation under way. An app
  /// forces the change at the end of a session.
  ///
  /// - Throws: ``RoutingError/detached`` if the router's screen is not in a window,
  ///   ``RoutingError/vetoed(by:losing:)``, and any error of `making`.
  public func replaceRoot(
    by transition: any Transition, isForced: Bool = false, making: () async throws -> Root
  ) async throws {
    let cause = screen?.window?.waitingLink?.turn?.event
    try await inTurn(Move(verb: "root"), after: cause, isForced: isForced) { _, window in
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
