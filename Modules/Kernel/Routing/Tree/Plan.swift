/// The path to a destination: the screens below it, and the destination itself last.
///
/// The path begins at the last stop that is the first screen of a tab, or of the window. So a plan
/// may name the first screens of several tabs, and fits roots with other tabs.
public struct Plan {
  /// Policy for screens that cover the path.
  public enum CoveringPolicy: Sendable {
    /// Removes the covering screens.
    case dismiss
    /// Keeps them and opens the destination on top.
    ///
    /// A destination that is already on the path to the top screen is revealed instead, which
    /// removes the screens above it. If no stop is the first screen of a tab or of the window, all
    /// stops are opened above the top screen.
    case onTop
    /// Keeps them and throws ``RoutingError/covered(by:)``.
    case refuse
  }

  /// The destination, which guards decide about; nil for a plan that leads nowhere.
  let destination: (any Destination)?
  var address: Address? { destination?.address }
  /// Returns the stops in order, and the policy for screens that cover them.
  let stops: () throws -> (stops: [Stop], cover: CoveringPolicy)

  /// Creates a plan from its stops.
  ///
  /// One of the stops must be the first screen of a tab or of the window, unless `cover` is
  /// ``CoveringPolicy/onTop``. A plan without stops leads nowhere: opening it throws
  /// ``RoutingError/noSuchDestination(_:)``.
  public init(_ stops: [Stop], cover: CoveringPolicy = .dismiss) {
    destination = stops.last?.destination
    self.stops = { (stops, cover) }
  }

  /// Creates a plan whose path is planned when it is needed: after the guards have allowed the
  /// destination, and again if the move had to wait.
  ///
  /// Use it if the path depends on the root, such as on the person who is logged in.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - plan: Returns the plan with the stops that lead to the destination.
  public init(to destination: any Destination, plan: @escaping () throws -> Plan) {
    self.destination = destination
    stops = { try plan().stops() }
  }

  /// Returns the last stop, which leads to the destination.
  func goal() throws -> Stop {
    guard let goal = try stops().stops.last else {
      throw RoutingError.noSuchDestination(destination?.name ?? "")
    }
    return goal
  }
}

/// A destination on the path of a plan, and the transition to it from the stop before.
public struct Stop {
  /// The destination of the stop.
  let destination: any Destination
  /// The transition that opens the screen from the stop before, and later closes it.
  let transition: any Transition
  var address: Address? { destination.address }
  let make: () async throws -> Screen

  /// Creates a stop, with a function that makes its screen if it is not in the tree.
  ///
  /// `make` is called after the guards, at most once each time the plan is opened.
  public init<Target: Destination>(
    _ destination: Target, by transition: any Transition,
    make: @escaping (Target) async throws -> Screen
  ) {
    (self.destination, self.transition) = (destination, transition)
    self.make = { try await make(destination) }
  }
}

extension [Stop] {
  /// Makes the screens of the stops, to be closed by their transitions.
  func makeScreens() async throws -> [Screen] {
    var screens: [Screen] = []
    for stop in self {
      screens.append(try await stop.make())
      screens.last?.transition = stop.transition
    }
    return screens
  }
}
