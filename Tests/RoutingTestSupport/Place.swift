package import Routing

/// Destination identified by its name alone.
nonisolated package struct Place: Destination, ExpressibleByStringLiteral {
  package let name: String
  package private(set) var isPassing = false

  package init(_ name: String) { self.name = name }
  package init(stringLiteral name: String) { self.name = name }

  package static func passing(_ name: String) -> Place {
    var place = Place(name)
    place.isPassing = true
    return place
  }

  package var address: Address? { isPassing ? nil : Address(name) }
}

extension GuardedMove {
  /// The name of the place; empty for another destination.
  package var name: String { (destination as? Place)?.name ?? "" }
}

package protocol PlaceFactory {
  func screen(for place: Place) async throws -> Screen
}

/// Route with a default transition, like the ones that a feature's Interface module publishes.
package protocol PlaceRoute: AnyObject {
  var placeTransition: any Transition { get }
  func openPlace(_ place: Place) async throws
}

extension PlaceRoute where Self: RouterProtocol, Factory: PlaceFactory {
  package var placeTransition: any Transition { .push }

  package func openPlace(_ place: Place) async throws {
    try await openPlace(place, by: placeTransition)
  }
}

extension RouterProtocol where Factory: PlaceFactory {
  /// Opens a place by the given transition instead of the route's own.
  @MainActor package func openPlace(_ place: Place, by transition: any Transition) async throws {
    try await open(place, by: transition) { try await self.factory.screen(for: $0) }
  }
}
