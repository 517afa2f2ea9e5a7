/// The way to a place: the screens below it, and the place itself last.
///
/// The first stop is the first screen of a tab or of the window, which stands already.
public struct Plan {
  /// What becomes of that which covers the way.
  public enum Cover: Sendable {
    /// It is removed.
    case dismiss
    /// It stays, and the place is opened on top of it.
    case onTop
    /// It stays, and the place is not opened.
    case refuse
  }

  /// The way, in its order: the screen to begin at first, the place itself last.
  public let stops: [Stop]
  /// What becomes of that which covers the way.
  public let cover: Cover

  /// A way through these stops.
  ///
  /// The first stop names a screen that stands. Of a way without stops, nothing comes.
  public init(_ stops: [Stop], cover: Cover = .dismiss) {
    self.stops = stops
    self.cover = cover
  }
}

/// A place on the way, and how it is reached from the one before.
public struct Stop {
  /// The place.
  public let destination: any Destination
  /// How its screen comes in from the stop before, and so how it leaves.
  public let transition: any Transition
  let make: () async throws -> Screen

  /// A place, and how its screen is made where it does not stand yet.
  ///
  /// `make` is called once at most each time the way is gone, after the guards.
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
