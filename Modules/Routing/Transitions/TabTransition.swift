/// Selects the tab whose first screen is the destination.
///
/// Only tab groups that contain the origin are searched, the innermost first.
public struct TabTransition: Transition {
  private let otherwise: (any Transition)?

  /// Creates a transition that opens destinations without a tab by `otherwise`.
  nonisolated public init(otherwise: (any Transition)? = nil) {
    self.otherwise = otherwise
  }

  /// The animator of the transition for destinations without a tab.
  public var animator: (any Animator)? { otherwise?.animator }
  /// Whether a move with the transition for destinations without a tab waits for its animation.
  public var awaitsAnimation: Bool { otherwise?.awaitsAnimation ?? false }

  /// Selects the tab whose first screen has this address, and returns whether there is one.
  public func reveal(_ address: Address, from origin: Screen) throws -> Bool {
    guard let window = origin.window, let first = origin.firstOfTab(at: address) else {
      return false
    }
    try window.reveal(first)
    return true
  }

  /// Opens a screen that has no tab with the other transition.
  ///
  /// - Throws: ``RoutingError/noSuchTab(_:)`` without another transition, because tabs are fixed.
  public func open(_ screen: Screen, from origin: Screen) throws {
    guard let otherwise else { throw RoutingError.noSuchTab(screen.title) }
    try otherwise.open(screen, from: origin)
  }

  /// Closes a screen with the other transition.
  ///
  /// - Throws: ``RoutingError/cannotClose(_:)`` without another transition.
  public func close(_ screen: Screen) throws {
    guard let otherwise else { throw RoutingError.cannotClose(screen.title) }
    try otherwise.close(screen)
  }
}

extension Transition where Self == TabTransition {
  /// A ``TabTransition`` without another transition.
  nonisolated public static var tab: Self { Self() }
}
