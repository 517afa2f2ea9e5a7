public import Routing

/// The screen of Hints.
nonisolated public enum HintsDestination: Destination {
  /// The list of entries.
  case hints

  /// The screen's address: `hints`.
  public var address: Address? { Address("hints") }
}

nonisolated extension HintsDestination {
  /// The link of the screen.
  public static let links: [Link<Self>] = [
    Link("hints") { _ in .hints }
  ]
}
