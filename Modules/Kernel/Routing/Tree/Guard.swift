/// A decision that a window asks for before it shows a destination.
///
/// ```swift
/// window.guards = [Guard(for: AdminDestination.self) { _ in .deny("Not for you.") }]
/// ```
public struct Guard {
  let decide: (GuardedMove) async throws -> GuardResult

  /// Creates a guard from its decision, which may suspend or throw, but must not navigate.
  // Guards are not plain closures, because casting a collection of async closures from another
  // module aborts (Swift 6.3).
  public init(_ decide: @escaping (GuardedMove) async throws -> GuardResult) {
    self.decide = decide
  }

  /// Creates a guard that decides about destinations of one type, and allows all others.
  ///
  /// The type may be a protocol, such as `(any MemberDestination).self`.
  public init<Target>(
    for type: Target.Type, _ decide: @escaping (Target) async throws -> GuardResult
  ) {
    self.init { move in
      guard let destination = move.destination as? Target else { return .allow }
      return try await decide(destination)
    }
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
    /// It does not wait, unless it waits already; a call of ``RouterProtocol/ask(_:by:making:)`` returns nil when the
    /// redirect is shown.
    case no
    /// It waits while a screen that the redirect opened is in the tree. When one of them leaves,
    /// the guards are asked again. If they redirect it to something else, it waits for that; if to the
    /// same destination, it is dropped.
    case whileOpen
    /// It waits in the same way. If the guards redirect it to the same destination when all these
    /// screens have left, only its link goes on waiting: the next root opens it.
    case untilNextRoot
  }

  /// Allows the navigation if the remaining guards do.
  case allow
  /// Opens another plan instead, and says how long the move waits.
  ///
  /// The guards are asked about the new destination too. A move is redirected eight times at most,
  /// also while it waits. If a later redirect says how long to wait, that counts.
  case redirect(Plan, waits: Waiting = .no)
  /// Rejects the navigation: the call throws ``RoutingError/denied(_:)``.
  ///
  /// - Parameter reason: A sentence to show to the person.
  case deny(_ reason: String)
}
