public import Routing

/// The screen of Home.
nonisolated public enum HomeDestination: Destination {
  /// The first screen of the app.
  case home

  /// The screen's address: `home`.
  public var address: Address? { Address("home") }
}

nonisolated extension HomeDestination {
  /// The link of the screen.
  public static let links: [Link<Self>] = [
    Link("home") { _ in .home }
  ]
}
