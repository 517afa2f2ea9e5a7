/// What leads on from one screen to others.
///
/// Routes are extensions of it: a feature's `Route` opens its screens from any router whose factory
/// can make them.
public protocol RouterProtocol: AnyObject {
  /// What makes the screens; a route says in a constraint which ones it needs made.
  associatedtype Factory

  /// Makes the screens that this router opens.
  var factory: Factory { get }

  /// The screen it leads on from.
  ///
  /// Keep it weakly: the screen keeps the router.
  var screen: Screen? { get set }
}

extension RouterProtocol {
  /// Goes to a destination: shows it where it stands already, if the transition says so; else, if
  /// the window's guards allow it, makes its screen and opens that.
  ///
  /// - Throws: ``RoutingError/detached`` when this router's screen is not in a window, whatever
  ///   `making` throws, ``RoutingError/denied(_:)``, and ``RoutingError/insideChange(_:)`` when
  ///   called by a callback or factory.
  public func open<Place: Destination>(
    _ destination: Place, by transition: any Transition,
    making: (Place) async throws -> Screen
  ) async throws {
    let address = destination.address
    try await inTurn(Move(verb: "open", place: address)) { origin, window in
      if let address, try window.change({ try transition.reveal(address, from: origin) }) { return }
      if !window.guards.isEmpty, let detour = try await window.detour(from: destination) {
        return try await window.follow(detour, link: nil)
      }
      let screen = try await making(destination)
      try Task.checkCancellation()
      try window.change { try screen.open(from: origin, by: transition, in: window) }
    }
  }

  /// Opens a screen to find something out, and waits for a person to answer.
  ///
  /// `making` hands the ``Answer`` to the screen that will give it.
  ///
  /// - Returns: The value that was given; nil when the screen was left in any other way.
  /// - Throws: What ``open(_:by:making:)`` throws; `CancellationError` when the task was cancelled,
  ///   which leaves the screen; ``RoutingError/insideChange(_:)`` in a request, whose end the window
  ///   waits for.
  public func ask<Place: Destination, Value: Sendable>(
    _ destination: Place, by transition: any Transition,
    making: (Place, Answer<Value>) async throws -> Screen
  ) async throws -> Value? {
    if screen?.window?.requests.areCurrent == true { throw RoutingError.insideChange("ask") }
    let answer = Answer<Value>()
    // Its release answers too, in case the screen was never made, or never shown.
    var release: AnyObject? = answer.release()
    try await open(destination, by: transition) { place in
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

  /// Puts another root in the place of the whole tree, this router's screen included.
  ///
  /// With `isForced`, nobody is asked about what is unsaved: the end of a session.
  public func replaceRoot(
    by transition: any Transition, isForced: Bool = false, making: () async throws -> Root
  ) async throws {
    let cause = screen?.window?.waitingLink?.event
    try await inTurn(Move(verb: "root"), after: cause) { _, window in
      let root = try await making()
      try Task.checkCancellation()
      try window.change(isForced: isForced) { try window.stand(on: root, by: transition) }
    }
  }

  func change(_ verb: String, _ body: (Screen) throws -> Void) async throws {
    try await inTurn(Move(verb: verb)) { origin, window in
      try window.change { try body(origin) }
    }
  }

  /// Both before the place in line is taken and when it is reached, the screen must be there.
  // Inlined like the window's.
  @inline(__always)
  func inTurn(
    _ move: Move, after event: Int? = nil, _ body: (Screen, Window) async throws -> Void
  ) async throws {
    guard let screen, let window = screen.window else { throw RoutingError.detached }
    try await window.inTurn(move, after: event) {
      guard screen.window === window else { throw RoutingError.detached }
      try await body(screen, window)
    }
  }
}
