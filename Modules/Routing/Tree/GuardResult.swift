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
  /// The guards are asked about the new destination too, up to ``Window/longestDetour`` times. If
  /// one of them redirects again and says how long to wait, that counts.
  case redirect(Plan, waits: Waiting = .no)
  /// Rejects the navigation: the call throws ``RoutingError/denied(_:)``.
  ///
  /// - Parameter reason: A sentence to show to the person.
  case deny(_ reason: String)
}
