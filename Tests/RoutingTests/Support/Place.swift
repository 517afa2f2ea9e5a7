import Routing

/// A destination that is a name and nothing else.
nonisolated struct Place: Destination, ExpressibleByStringLiteral {
  let name: String
  var isPassing = false

  init(_ name: String) { self.name = name }
  init(stringLiteral name: String) { self.name = name }

  static func passing(_ name: String) -> Place {
    var place = Place(name)
    place.isPassing = true
    return place
  }

  var address: Address? { isPassing ? nil : Address(name) }
}

protocol PlaceFactory {
  func screen(for place: Place) async throws -> Screen
}

/// What a feature's door would publish: a route with defaults.
protocol PlaceRoute: AnyObject {
  var placeTransition: any Transition { get }
  func openPlace(_ place: Place) async throws
}

extension PlaceRoute where Self: RouterProtocol, Factory: PlaceFactory {
  var placeTransition: any Transition { .push }

  func openPlace(_ place: Place) async throws {
    try await openPlace(place, by: placeTransition)
  }
}

extension RouterProtocol where Factory: PlaceFactory {
  /// Any transition, where routes have one each.
  func openPlace(_ place: Place, by transition: any Transition) async throws {
    try await open(place, by: transition) { try await self.factory.screen(for: $0) }
  }
}
