/// A decision that a window asks for before it shows a destination.
///
/// ```swift
/// window.guards = [Guard { $0.destination is AdminDestination ? .deny("Not for you.") : .allow }]
/// ```
public struct Guard {
  let decide: (GuardedMove) async throws -> GuardResult

  /// Creates a guard from its decision, which may suspend or throw, but must not navigate.
  // Guards are not plain closures, because casting a collection of async closures from another
  // module aborts (Swift 6.3).
  public init(_ decide: @escaping (GuardedMove) async throws -> GuardResult) {
    self.decide = decide
  }
}

/// A move that a ``Guard`` decides about.
public struct GuardedMove {
  /// The destination of a screen that would be made, or of a screen in the tree.
  public let destination: any Destination
  /// The screen that the move comes from: the screen of the route, otherwise the top screen.
  public let origin: Screen?
  /// The move, as in ``Event/by``, such as `open`, `link`, `select`, `resume`.
  public let by: String
  /// The event that caused the move; nil if a person or the program started it.
  public let cause: Event?
}
