/// What leads on from one screen to others.
///
/// Routes are extensions of it: a feature's `Route` opens its screens from any router whose factory
/// can make them.
public protocol RouterProtocol: AnyObject {
  associatedtype Factory

  /// Makes the screens that this router opens.
  var factory: Factory { get }

  /// The screen it leads on from. Keep it weakly: the screen keeps the router.
  var screen: Screen? { get set }
}

extension RouterProtocol {
  /// Goes to a destination: shows it where it stands already, if the transition says so, or makes
  /// its screen and opens that.
  ///
  /// - Throws: ``RoutingError/detached`` when this router's screen is not in a window, whatever
  ///   `making` throws, and ``RoutingError/insideChange(_:)`` when called by a callback or factory.
  public func open<Place: Destination>(
    _ destination: Place, by transition: any Transition,
    making: (Place) async throws -> Screen
  ) async throws {
    let place = destination.address?.description ?? "\(Place.self)"
    try await inTurn("open \(place)") { origin, window in
      if let address = destination.address,
        try window.change({ try transition.reveal(address, from: origin) })
      {
        return
      }
      let screen = try await making(destination)
      try Task.checkCancellation()
      try window.change {
        try transition.open(screen, from: origin)
        screen.transition = transition
        transition.animator?.animate(screen, isPresenting: true)
      }
    }
  }

  /// Puts another root in the place of the whole tree, this router's screen included.
  public func replaceRoot(
    by transition: any Transition, making: () async throws -> Root
  ) async throws {
    try await inTurn("replace root") { _, window in
      let root = try await making()
      try Task.checkCancellation()
      try window.change { try window.stand(on: root, by: transition) }
    }
  }

  func change(_ move: String, _ body: (Screen) throws -> Void) async throws {
    try await inTurn(move) { origin, window in try window.change { try body(origin) } }
  }

  /// Both before the place in line is taken and when it is reached, the screen must be there.
  private func inTurn(
    _ move: String, _ body: (Screen, Window) async throws -> Void
  ) async throws {
    guard let screen, let window = screen.window else { throw RoutingError.detached }
    try await window.inTurn("\(move) from \(screen.title)") {
      guard screen.window === window else { throw RoutingError.detached }
      try await body(screen, window)
    }
  }
}
