/// What a guard says of somebody who would go to a destination.
public enum Verdict {
  /// Lets them in, if the guards after this one do.
  case allow
  /// Sends them another way; if the link `waits`, it is opened when there is a new root.
  ///
  /// The guards are asked about the new place as well, up to ``Window/longestDetour`` times.
  case redirect(Plan, waits: Bool = false)
  /// Keeps them out: the call throws ``RoutingError/denied(_:)``.
  ///
  /// - Parameter reason: A sentence for the person.
  case deny(_ reason: String)
}

/// A link on hold.
public struct WaitingLink {
  /// The link, as it was opened or as the place's address is written.
  public let link: String
  let turn: Turn?

  /// The event that put it there.
  var event: Int? { turn?.event }
}
