/// A guard's decision about a navigation to a destination.
public enum GuardResult {
  /// How long a redirected link waits to be opened.
  public enum Waiting: Sendable {
    /// It does not wait.
    case no
    /// It waits while a screen that the redirect opened is in the tree.
    ///
    /// When the last one leaves, the guards are asked again: the link is opened or dropped. A new
    /// root opens it.
    case whileOpen
    /// It waits until the next root is shown, which opens it.
    case untilNextRoot
  }

  /// Allows the navigation if the remaining guards do.
  case allow
  /// Opens another plan instead, and says how long the link waits.
  ///
  /// A route to a destination with an address waits like a link to it. A passing destination cannot
  /// wait. The guards are asked about the new destination too, up to ``Window/longestDetour``
  /// times.
  case redirect(Plan, waits: Waiting = .no)
  /// Rejects the navigation: the call throws ``RoutingError/denied(_:)``.
  ///
  /// - Parameter reason: A sentence to show to the person.
  case deny(_ reason: String)
}
