/// A guard's decision about a navigation to a destination.
public enum GuardResult {
  /// Allows the navigation if the remaining guards do.
  case allow
  /// Opens another plan instead; if the link `waits`, it is opened after the next change of root.
  ///
  /// The guards are asked about the new destination too, up to ``Window/longestDetour`` times.
  case redirect(Plan, waits: Bool = false)
  /// Rejects the navigation: the call throws ``RoutingError/denied(_:)``.
  ///
  /// - Parameter reason: A sentence to show to the person.
  case deny(_ reason: String)
}

/// A link that waits for the next root.
public struct WaitingLink {
  /// The link as it was opened, or the address of its destination as a link.
  public let link: String
  let turn: Turn?

  /// The event that made the link wait.
  var event: Int? { turn?.event }
}
