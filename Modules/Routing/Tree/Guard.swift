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
}

/// A guard's decision about a navigation to a destination.
public enum GuardResult {
  /// How long a redirected move waits; see <doc:StateGuardsAndAnswers>.
  public enum Waiting: Sendable {
    /// It does not wait; a call of ``RouterProtocol/ask(_:by:making:)`` returns nil when the
    /// redirect is shown.
    case no
    /// It waits while a screen that the redirect opened is in the tree. When one of them leaves,
    /// the guards are asked again.
    case whileOpen
    /// It waits in the same way. If the guards refuse it when all these screens have left, only its
    /// link goes on waiting: the next root opens it.
    case untilNextRoot
  }

  /// Allows the navigation if the remaining guards do.
  case allow
  /// Opens another plan instead, and says how long the move waits.
  ///
  /// The guards are asked about the new destination too, up to eight times. If
  /// one of them redirects again and says how long to wait, that counts.
  case redirect(Plan, waits: Waiting = .no)
  /// Rejects the navigation: the call throws ``RoutingError/denied(_:)``.
  ///
  /// - Parameter reason: A sentence to show to the person.
  case deny(_ reason: String)
}
