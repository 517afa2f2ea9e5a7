/// The path to a destination: the screens below it, and the destination itself last.
///
/// The first stop is the first screen of a tab or of the window, which is already in the tree.
public struct Plan {
  /// Policy for screens that cover the path.
  public enum CoveringPolicy: Sendable {
    /// Removes the covering screens.
    case dismiss
    /// Keeps them and opens the destination on top.
    ///
    /// A destination that is already in the tree is revealed instead, which removes them.
    case onTop
    /// Keeps them and throws ``RoutingError/covered(by:)``.
    case refuse
  }

  /// The stops in order: an existing screen first, the destination last.
  public let stops: [Stop]
  /// Policy for screens that cover the path.
  public let cover: CoveringPolicy

  /// Creates a plan from its stops.
  ///
  /// The first stop must be a screen in the tree. A plan without stops leads nowhere: opening it
  /// throws ``RoutingError/noSuchDestination(_:)``.
  public init(_ stops: [Stop], cover: CoveringPolicy = .dismiss) {
    self.stops = stops
    self.cover = cover
  }
}

/// A destination on the path of a plan, and the transition to it from the stop before.
public struct Stop {
  /// The destination of the stop.
  public let destination: any Destination
  /// The transition that opens the screen from the stop before, and later closes it.
  public let transition: any Transition
  let make: () async throws -> Screen

  /// Creates a stop, with a function that makes its screen if it is not in the tree.
  ///
  /// `make` is called after the guards, at most once each time the plan is opened.
  public init<Place: Destination>(
    _ destination: Place, by transition: any Transition,
    make: @escaping (Place) async throws -> Screen
  ) {
    self.destination = destination
    self.transition = transition
    self.make = { try await make(destination) }
  }

  var address: Address? { destination.address }
}
